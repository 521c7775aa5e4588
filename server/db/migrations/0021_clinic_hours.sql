CREATE TABLE "clinic_slot_limit" (
	"clinic_id" text NOT NULL,
	"slot_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"booking_limit" integer,
	CONSTRAINT "clinic_slot_limit_clinic_id_slot_id_valid_from_pk" PRIMARY KEY("clinic_id","slot_id","valid_from"),
	CONSTRAINT "clinic_slot_limit_booking_limit" CHECK ("clinic_slot_limit"."booking_limit" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "closure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" text NOT NULL,
	"doctor_id" integer,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"from_time" text,
	"to_time" text,
	"reason" text NOT NULL,
	CONSTRAINT "closure_time" UNIQUE NULLS NOT DISTINCT("clinic_id","doctor_id","from_date","to_date","from_time","to_time"),
	CONSTRAINT "closure_dates" CHECK ("closure"."from_date" <= "closure"."to_date"),
	CONSTRAINT "closure_from_time" CHECK ("closure"."from_time" ~ '^([01][0-9]|2[0-3])[0-5][0-9]$'),
	CONSTRAINT "closure_to_time" CHECK ("closure"."to_time" ~ '^([01][0-9]|2[0-3])[0-5][0-9]$'),
	CONSTRAINT "closure_times" CHECK ("closure"."from_time" < "closure"."to_time"),
	CONSTRAINT "closure_reason" CHECK (char_length("closure"."reason") between 1 and 200)
);
--> statement-breakpoint
DROP INDEX "slot_doctor_weekday_time";--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "clinic_id" text;--> statement-breakpoint
ALTER TABLE "clinic_slot_limit" ADD CONSTRAINT "clinic_slot_limit_clinic_id_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_slot_limit" ADD CONSTRAINT "clinic_slot_limit_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure" ADD CONSTRAINT "closure_clinic_id_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure" ADD CONSTRAINT "closure_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_clinic_id_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_doctor_weekday_time_clinic" UNIQUE NULLS NOT DISTINCT("doctor_id","weekday","time","clinic_id");--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_own_limit" CHECK ("slot"."clinic_id" is null or "slot"."booking_limit" = 0);--> statement-breakpoint
CREATE FUNCTION "revise_clinics_of_closures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "appointment_revision" ("clinic_id", "revision", "change")
	SELECT "clinic_id", gen_random_uuid(), jsonb_build_object(
		'kinds', '["closures"]'::jsonb,
		'doctors', CASE WHEN count(*) = count("doctor_id") THEN jsonb_agg(DISTINCT "doctor_id") END,
		'from', min("from_date"), 'to', max("to_date")
	) FROM "changed" GROUP BY "clinic_id" ORDER BY "clinic_id"
	ON CONFLICT ("clinic_id") DO UPDATE SET "revision" = excluded."revision", "change" = excluded."change";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "revise_clinics_of_hours"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "appointment_revision" ("clinic_id", "revision", "change")
	SELECT "changed"."clinic_id", gen_random_uuid(), jsonb_build_object(
		'kinds', '["hours"]'::jsonb, 'doctors', jsonb_agg(DISTINCT "slot"."doctor_id")
	) FROM "changed" JOIN "slot" ON "slot"."id" = "changed"."slot_id" GROUP BY "changed"."clinic_id" ORDER BY "changed"."clinic_id"
	ON CONFLICT ("clinic_id") DO UPDATE SET "revision" = excluded."revision", "change" = excluded."change";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "closure_inserted" AFTER INSERT ON "closure" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "revise_clinics_of_closures"();--> statement-breakpoint
CREATE TRIGGER "closure_updated" AFTER UPDATE ON "closure" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "revise_clinics_of_closures"();--> statement-breakpoint
CREATE TRIGGER "closure_deleted" AFTER DELETE ON "closure" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "revise_clinics_of_closures"();--> statement-breakpoint
CREATE TRIGGER "clinic_slot_limit_inserted" AFTER INSERT ON "clinic_slot_limit" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "revise_clinics_of_hours"();--> statement-breakpoint
CREATE TRIGGER "clinic_slot_limit_deleted" AFTER DELETE ON "clinic_slot_limit" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "revise_clinics_of_hours"();
