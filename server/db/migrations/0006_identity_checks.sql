ALTER TABLE "audit" DROP CONSTRAINT "audit_actor";--> statement-breakpoint
ALTER TABLE "bearer" ADD COLUMN "signed_in_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bearer" ADD COLUMN "identity_checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic" ADD COLUMN "signed_out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_actor" CHECK ("audit"."actor" in ('clinic', 'admin', 'patient', 'doctor', 'provider'));--> statement-breakpoint
-- Sessions from before: their accounts are checked at their next call.
UPDATE "bearer" SET "signed_in_at" = "created_at", "identity_checked_at" = "created_at";
