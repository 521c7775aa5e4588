ALTER TABLE "appointment" DROP CONSTRAINT "appointment_number";--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_number" UNIQUE("clinic_id","appointment_number");