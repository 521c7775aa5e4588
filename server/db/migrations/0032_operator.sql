ALTER TABLE "clinic" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "doctor" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clinic" ADD CONSTRAINT "clinic_rejection_reason" CHECK (char_length("clinic"."rejection_reason") between 1 and 500);