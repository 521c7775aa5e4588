-- The audit is only ever added to. Two walls for a database that the server's own user made: its grants, and a trigger that
-- stands where grants do not count, as for a superuser and in the embedded database.
CREATE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit is only ever added to.' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();--> statement-breakpoint
ALTER TABLE "audit" ENABLE ALWAYS TRIGGER "audit_append_only";--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "audit" FROM PUBLIC, CURRENT_USER;
