CREATE TABLE "doctor_delay" (
	"clinic_id" text NOT NULL,
	"doctor_id" integer NOT NULL,
	"date" date NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "doctor_delay_clinic_id_doctor_id_pk" PRIMARY KEY("clinic_id","doctor_id"),
	CONSTRAINT "doctor_delay_minutes" CHECK ("doctor_delay"."minutes" between 1 and 240)
);
--> statement-breakpoint
ALTER TABLE "doctor_delay" ADD CONSTRAINT "doctor_delay_clinic_id_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_delay" ADD CONSTRAINT "doctor_delay_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "revise_clinics_of_delays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "appointment_revision" ("clinic_id", "revision", "change")
	SELECT "clinic_id", gen_random_uuid(), jsonb_build_object(
		'kinds', '["delays"]'::jsonb, 'doctors', jsonb_agg(DISTINCT "doctor_id"), 'from', min("date"), 'to', max("date")
	) FROM "changed" GROUP BY "clinic_id" ORDER BY "clinic_id"
	ON CONFLICT ("clinic_id") DO UPDATE SET "revision" = excluded."revision", "change" = excluded."change";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "doctor_delay_inserted" AFTER INSERT ON "doctor_delay" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "revise_clinics_of_delays"();--> statement-breakpoint
CREATE TRIGGER "doctor_delay_updated" AFTER UPDATE ON "doctor_delay" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "revise_clinics_of_delays"();--> statement-breakpoint
CREATE TRIGGER "doctor_delay_deleted" AFTER DELETE ON "doctor_delay" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "revise_clinics_of_delays"();
