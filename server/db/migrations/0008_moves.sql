ALTER TABLE "audit" ADD COLUMN "moved_from_doctor_id" integer;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "moved_from" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "moved_to" text;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_moved_from_doctor_id_doctor_id_fk" FOREIGN KEY ("moved_from_doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;