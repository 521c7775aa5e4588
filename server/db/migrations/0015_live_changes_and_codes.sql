ALTER TABLE "appointment" ADD COLUMN "otp_wrong" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_revision" ADD COLUMN "change" jsonb;--> statement-breakpoint
CREATE INDEX "audit_appointment" ON "audit" USING btree ("appointment_id","id");--> statement-breakpoint
CREATE INDEX "patient_phone" ON "patient" USING btree ("phone_number","fullname");--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_otp_wrong" CHECK ("appointment"."otp_wrong" between 0 and 20);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "revise_clinics"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In one order for all, so that two changes of many clinics never wait for each other.
	INSERT INTO "appointment_revision" ("clinic_id", "revision", "change")
	SELECT "clinic_id", gen_random_uuid(), jsonb_build_object(
		'kinds', CASE WHEN bool_or("patient_id" IS NOT NULL) THEN '["booked","requested"]'::jsonb ELSE '["booked"]'::jsonb END,
		'doctors', CASE WHEN count(DISTINCT "doctor_id") <= 20 THEN jsonb_agg(DISTINCT "doctor_id") END,
		'from', min("date"), 'to', max("date")
	) FROM "changed" GROUP BY "clinic_id" ORDER BY "clinic_id"
	ON CONFLICT ("clinic_id") DO UPDATE SET "revision" = excluded."revision", "change" = excluded."change";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "revise_clinics_of_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A wrong or right code is in no list, and is written before other rows of its transaction are locked. A pause of codes and
	-- its end by the operator are activities of the clinic, and nothing follows them in their transaction.
	INSERT INTO "appointment_revision" ("clinic_id", "revision", "change")
	SELECT "clinic_id", gen_random_uuid(), jsonb_build_object(
		'kinds', jsonb_agg(DISTINCT "kind"),
		'doctors', CASE WHEN count(DISTINCT "doctor_id") <= 20 THEN jsonb_agg(DISTINCT "doctor_id") END,
		'from', min("date"), 'to', max("date")
	) FROM (
		SELECT "shown".*, "kind" FROM "before" JOIN "after" USING ("id")
		CROSS JOIN LATERAL (VALUES
			('moved', ("before"."doctor_id", "before"."slot_id", "before"."date", "before"."time", "before"."service_amount", "before"."consultation_fee")
				IS DISTINCT FROM ("after"."doctor_id", "after"."slot_id", "after"."date", "after"."time", "after"."service_amount", "after"."consultation_fee")),
			('status', ("before"."status", "before"."status_reason", "before"."changed_at", "before"."changed_by")
				IS DISTINCT FROM ("after"."status", "after"."status_reason", "after"."changed_at", "after"."changed_by")),
			('checked_in', ("before"."arrived_at", "before"."no_show_at") IS DISTINCT FROM ("after"."arrived_at", "after"."no_show_at")),
			('paused', "after"."otp_paused_until" > coalesce("before"."otp_paused_until", '-infinity')
				OR "before"."otp_wrong" >= 20 AND "after"."otp_wrong" = 0),
			('other', to_jsonb("before") - '{doctor_id,slot_id,date,time,service_amount,consultation_fee,status,status_reason,changed_at,changed_by,arrived_at,no_show_at,otp_failures,otp_paused_until,otp_wrong}'::text[]
				IS DISTINCT FROM to_jsonb("after") - '{doctor_id,slot_id,date,time,service_amount,consultation_fee,status,status_reason,changed_at,changed_by,arrived_at,no_show_at,otp_failures,otp_paused_until,otp_wrong}'::text[])
		) AS "difference" ("kind", "applies")
		CROSS JOIN LATERAL (VALUES
			("before"."clinic_id", "before"."doctor_id", "before"."date"),
			("after"."clinic_id", "after"."doctor_id", "after"."date")
		) AS "shown" ("clinic_id", "doctor_id", "date")
		WHERE "applies"
	) AS "changes" GROUP BY "clinic_id" ORDER BY "clinic_id"
	ON CONFLICT ("clinic_id") DO UPDATE SET "revision" = excluded."revision", "change" = excluded."change";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "revise_clinics_of_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A booking under way shares its lock on the row whose name changes: waited for, it is seen by the statement after.
	IF TG_TABLE_NAME = 'doctor' THEN
		PERFORM FROM "doctor" WHERE "id" = NEW."id" FOR UPDATE;
	ELSE
		PERFORM FROM "patient" WHERE "id" = NEW."id" FOR UPDATE;
	END IF;
	INSERT INTO "appointment_revision" ("clinic_id", "revision")
	SELECT "clinic_id", gen_random_uuid() FROM (
		SELECT DISTINCT "clinic_id" FROM "appointment"
		WHERE CASE TG_TABLE_NAME WHEN 'doctor' THEN "doctor_id" ELSE "patient_id" END = NEW."id"
	) AS "clinics" ORDER BY "clinic_id"
	ON CONFLICT ("clinic_id") DO UPDATE SET "revision" = excluded."revision", "change" = NULL;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- The clinic's own record is read like its lists: shared until the revision changes. Its approval is not listed, since whoever changes
-- that holds the lock on the clinic that a change of status waits for.
CREATE FUNCTION "revise_changed_clinic"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "appointment_revision" ("clinic_id", "revision", "change")
	VALUES (CASE TG_TABLE_NAME WHEN 'clinic' THEN to_jsonb(NEW)->>'id' ELSE to_jsonb(NEW)->>'clinic_id' END, gen_random_uuid(),
		jsonb_build_object('kinds', jsonb_build_array(CASE TG_TABLE_NAME WHEN 'clinic' THEN 'settings' ELSE 'doctors' END)))
	ON CONFLICT ("clinic_id") DO UPDATE SET "revision" = excluded."revision", "change" = excluded."change";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "clinic_changed" AFTER UPDATE OF "clinic_name", "email", "phone_no", "address", "latitude", "longitude", "payment_at_clinic", "profile_picture", "time_zone" ON "clinic" FOR EACH ROW EXECUTE FUNCTION "revise_changed_clinic"();--> statement-breakpoint
CREATE TRIGGER "clinic_doctor_changed" AFTER INSERT OR UPDATE ON "clinic_doctor" FOR EACH ROW EXECUTE FUNCTION "revise_changed_clinic"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "announce_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('appointment_revision', json_build_object(
		'clinicId', NEW."clinic_id", 'revision', NEW."revision", 'change', NEW."change"
	)::text);
	RETURN NULL;
END
$$;
