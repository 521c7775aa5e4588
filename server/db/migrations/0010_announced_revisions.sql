CREATE FUNCTION "announce_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('appointment_revision', json_build_object('clinicId', NEW."clinic_id", 'revision', NEW."revision")::text);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "revision_announced" AFTER INSERT OR UPDATE ON "appointment_revision" FOR EACH ROW EXECUTE FUNCTION "announce_revision"();
