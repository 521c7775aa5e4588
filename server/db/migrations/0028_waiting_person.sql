ALTER TABLE "waiting_entry" ADD COLUMN "patient_age" integer;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_patient_age" CHECK ("waiting_entry"."patient_age" >= 0);--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_gender" CHECK ("waiting_entry"."gender" in ('Male', 'Female'));