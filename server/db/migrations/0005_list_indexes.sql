DROP INDEX "appointment_clinic_booked";--> statement-breakpoint
CREATE INDEX "appointment_clinic_doctor_date" ON "appointment" USING btree ("clinic_id","doctor_id","date","time","id");--> statement-breakpoint
CREATE INDEX "appointment_clinic_requested" ON "appointment" USING btree ("clinic_id","booked_at","id") WHERE "appointment"."patient_id" is not null;--> statement-breakpoint
CREATE INDEX "appointment_clinic_phone" ON "appointment" USING btree ("clinic_id","phone_number","status","consultation_fee");