-- A retention run reads no appointment before the clinic's erased_before. No operation dates one before that day. If a statement of the
-- operator does, the next run begins there again. Clinics keep appointments for a year at least, so newer days need no look at the clinic.
CREATE FUNCTION "erase_dated_back"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "clinic" SET "erased_before" = NEW."date" WHERE "id" = NEW."clinic_id" AND "erased_before" > NEW."date";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "appointment_dated_back" AFTER INSERT OR UPDATE OF "date" ON "appointment" FOR EACH ROW WHEN (NEW."date" < current_date - 300) EXECUTE FUNCTION "erase_dated_back"();
