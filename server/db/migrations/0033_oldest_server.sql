CREATE TABLE "oldest_server" (
	"migration" bigint PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
-- A backfill of old rows is no change of a list: every dashboard would read its list again after each batch.
CREATE OR REPLACE TRIGGER "appointment_updated" AFTER UPDATE ON "appointment" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT WHEN (current_setting('clinora.backfill', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "revise_clinics_of_update"();
