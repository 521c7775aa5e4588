ALTER TABLE "audit" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "last_day" date;