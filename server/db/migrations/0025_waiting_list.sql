CREATE TABLE "waiting_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" text NOT NULL,
	"doctor_id" integer,
	"patient_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"note" text,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"from_time" text,
	"to_time" text,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waiting_entry_phone_number" CHECK ("waiting_entry"."phone_number" ~ '^[0-9]{10}$'),
	CONSTRAINT "waiting_entry_dates" CHECK ("waiting_entry"."from_date" <= "waiting_entry"."to_date"),
	CONSTRAINT "waiting_entry_from_time" CHECK ("waiting_entry"."from_time" ~ '^([01][0-9]|2[0-3])[0-5][0-9]$'),
	CONSTRAINT "waiting_entry_to_time" CHECK ("waiting_entry"."to_time" ~ '^([01][0-9]|2[0-3])[0-5][0-9]$'),
	CONSTRAINT "waiting_entry_times" CHECK ("waiting_entry"."from_time" < "waiting_entry"."to_time"),
	CONSTRAINT "waiting_entry_note" CHECK (char_length("waiting_entry"."note") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_clinic_id_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_entry_clinic" ON "waiting_entry" USING btree ("clinic_id","to_date");--> statement-breakpoint
CREATE FUNCTION "revise_clinics_of_waiting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "appointment_revision" ("clinic_id", "revision", "change")
	SELECT "clinic_id", gen_random_uuid(), '{"kinds": ["waiting"]}'::jsonb FROM "changed" GROUP BY "clinic_id" ORDER BY "clinic_id"
	ON CONFLICT ("clinic_id") DO UPDATE SET "revision" = excluded."revision", "change" = excluded."change";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "waiting_entry_inserted" AFTER INSERT ON "waiting_entry" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "revise_clinics_of_waiting"();--> statement-breakpoint
CREATE TRIGGER "waiting_entry_updated" AFTER UPDATE ON "waiting_entry" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "revise_clinics_of_waiting"();--> statement-breakpoint
CREATE TRIGGER "waiting_entry_deleted" AFTER DELETE ON "waiting_entry" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "revise_clinics_of_waiting"();
