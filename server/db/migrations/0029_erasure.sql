ALTER TABLE "appointment" ALTER COLUMN "patient_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment" ALTER COLUMN "phone_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic" ALTER COLUMN "phone_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "erased_appointments" integer;--> statement-breakpoint
ALTER TABLE "clinic" ADD COLUMN "retention_years" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
-- Not validated: the scan of a large table would keep every booking waiting, and no row from before is erased.
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_erased" CHECK (num_nonnulls("appointment"."erased_at", "appointment"."patient_name") = 1 and num_nonnulls("appointment"."erased_at", "appointment"."phone_number") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "clinic" ADD CONSTRAINT "clinic_retention_years" CHECK ("clinic"."retention_years" between 1 and 100);--> statement-breakpoint
-- A request that began before the clinic was erased must not leave a patient behind. The foreign key's lock on the clinic keeps an
-- erasure waiting for a row that this has let through.
CREATE FUNCTION "refuse_rows_of_retired_clinic"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "clinic" WHERE "id" = NEW."clinic_id" AND "retired_at" IS NOT NULL) THEN
		RAISE EXCEPTION 'The clinic is retired.' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "appointment_of_open_clinic" BEFORE INSERT ON "appointment" FOR EACH ROW EXECUTE FUNCTION "refuse_rows_of_retired_clinic"();--> statement-breakpoint
CREATE TRIGGER "waiting_entry_of_open_clinic" BEFORE INSERT ON "waiting_entry" FOR EACH ROW EXECUTE FUNCTION "refuse_rows_of_retired_clinic"();--> statement-breakpoint
CREATE TRIGGER "closure_of_open_clinic" BEFORE INSERT ON "closure" FOR EACH ROW EXECUTE FUNCTION "refuse_rows_of_retired_clinic"();
