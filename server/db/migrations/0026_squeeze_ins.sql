ALTER TABLE "appointment" ADD COLUMN "squeeze_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic" ADD COLUMN "squeeze_ins_per_slot" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic" ADD CONSTRAINT "clinic_squeeze_ins_per_slot" CHECK ("clinic"."squeeze_ins_per_slot" between 0 and 5);--> statement-breakpoint
CREATE OR REPLACE TRIGGER "clinic_changed" AFTER UPDATE OF "clinic_name", "email", "phone_no", "address", "latitude", "longitude", "payment_at_clinic", "profile_picture", "time_zone", "accepts_own_bookings", "squeeze_ins_per_slot" ON "clinic" FOR EACH ROW EXECUTE FUNCTION "revise_changed_clinic"();--> statement-breakpoint
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
			('moved', ("before"."doctor_id", "before"."slot_id", "before"."date", "before"."time", "before"."service_amount", "before"."consultation_fee", "before"."squeeze_in")
				IS DISTINCT FROM ("after"."doctor_id", "after"."slot_id", "after"."date", "after"."time", "after"."service_amount", "after"."consultation_fee", "after"."squeeze_in")),
			('status', ("before"."status", "before"."status_reason", "before"."changed_at", "before"."changed_by")
				IS DISTINCT FROM ("after"."status", "after"."status_reason", "after"."changed_at", "after"."changed_by")),
			('checked_in', ("before"."arrived_at", "before"."no_show_at") IS DISTINCT FROM ("after"."arrived_at", "after"."no_show_at")),
			('corrected', ("before"."patient_name", "before"."patient_age", "before"."gender", "before"."phone_number", "before"."symptoms", "before"."corrected_at")
				IS DISTINCT FROM ("after"."patient_name", "after"."patient_age", "after"."gender", "after"."phone_number", "after"."symptoms", "after"."corrected_at")),
			('paused', "after"."otp_paused_until" > coalesce("before"."otp_paused_until", '-infinity')
				OR "before"."otp_wrong" >= 20 AND "after"."otp_wrong" = 0),
			('other', to_jsonb("before") - '{doctor_id,slot_id,date,time,service_amount,consultation_fee,squeeze_in,status,status_reason,changed_at,changed_by,arrived_at,no_show_at,patient_name,patient_age,gender,phone_number,symptoms,corrected_at,otp_failures,otp_paused_until,otp_wrong}'::text[]
				IS DISTINCT FROM to_jsonb("after") - '{doctor_id,slot_id,date,time,service_amount,consultation_fee,squeeze_in,status,status_reason,changed_at,changed_by,arrived_at,no_show_at,patient_name,patient_age,gender,phone_number,symptoms,corrected_at,otp_failures,otp_paused_until,otp_wrong}'::text[])
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
$$;
