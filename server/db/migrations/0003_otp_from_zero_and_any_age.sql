ALTER TABLE "appointment" DROP CONSTRAINT "appointment_patient_age";--> statement-breakpoint
ALTER TABLE "appointment" DROP CONSTRAINT "appointment_completion_otp";--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_patient_age" CHECK ("appointment"."patient_age" >= 0);--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_completion_otp" CHECK ("appointment"."completion_otp" between 0 and 9999);