ALTER TABLE "appointment" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "no_show_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_status_reason" CHECK (char_length("appointment"."status_reason") between 1 and 200);--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_changed_by" CHECK ("appointment"."changed_by" in ('clinic', 'patient'));