ALTER TABLE "clinic" ADD COLUMN "accepts_own_bookings" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "clinic_changed" AFTER UPDATE OF "clinic_name", "email", "phone_no", "address", "latitude", "longitude", "payment_at_clinic", "profile_picture", "time_zone", "accepts_own_bookings" ON "clinic" FOR EACH ROW EXECUTE FUNCTION "revise_changed_clinic"();
