CREATE TABLE "appointment_revision" (
	"clinic_id" text PRIMARY KEY NOT NULL,
	"revision" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointment_revision" ADD CONSTRAINT "appointment_revision_clinic_id_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "revise_clinics"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In one order for all, so that two changes of many clinics never wait for each other.
	INSERT INTO "appointment_revision" ("clinic_id", "revision")
	SELECT "clinic_id", gen_random_uuid() FROM (SELECT DISTINCT "clinic_id" FROM "changed") AS "clinics" ORDER BY "clinic_id"
	ON CONFLICT ("clinic_id") DO UPDATE SET "revision" = excluded."revision";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "revise_clinics_of_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The count of wrong codes is in no list, and is written before other rows of its transaction are locked.
	INSERT INTO "appointment_revision" ("clinic_id", "revision")
	SELECT "clinic_id", gen_random_uuid() FROM (
		SELECT DISTINCT "shown"."clinic_id" FROM "before" JOIN "after" USING ("id")
		CROSS JOIN LATERAL (VALUES ("before"."clinic_id"), ("after"."clinic_id")) AS "shown" ("clinic_id")
		WHERE to_jsonb("before") - '{otp_failures,otp_paused_until}'::text[]
			IS DISTINCT FROM to_jsonb("after") - '{otp_failures,otp_paused_until}'::text[]
	) AS "clinics" ORDER BY "clinic_id"
	ON CONFLICT ("clinic_id") DO UPDATE SET "revision" = excluded."revision";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "revise_clinics_of_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A booking under way shares its lock on the row whose name changes: waited for, it is seen by the statement after.
	IF TG_TABLE_NAME = 'doctor' THEN
		PERFORM FROM "doctor" WHERE "id" = NEW."id" FOR UPDATE;
	ELSE
		PERFORM FROM "patient" WHERE "id" = NEW."id" FOR UPDATE;
	END IF;
	INSERT INTO "appointment_revision" ("clinic_id", "revision")
	SELECT "clinic_id", gen_random_uuid() FROM (
		SELECT DISTINCT "clinic_id" FROM "appointment"
		WHERE CASE TG_TABLE_NAME WHEN 'doctor' THEN "doctor_id" ELSE "patient_id" END = NEW."id"
	) AS "clinics" ORDER BY "clinic_id"
	ON CONFLICT ("clinic_id") DO UPDATE SET "revision" = excluded."revision";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "appointment_inserted" AFTER INSERT ON "appointment" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "revise_clinics"();--> statement-breakpoint
CREATE TRIGGER "appointment_updated" AFTER UPDATE ON "appointment" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "revise_clinics_of_update"();--> statement-breakpoint
CREATE TRIGGER "appointment_deleted" AFTER DELETE ON "appointment" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "revise_clinics"();--> statement-breakpoint
CREATE TRIGGER "doctor_renamed" AFTER UPDATE OF "name" ON "doctor" FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "revise_clinics_of_name"();--> statement-breakpoint
CREATE TRIGGER "patient_renamed" AFTER UPDATE OF "fullname" ON "patient" FOR EACH ROW WHEN (OLD."fullname" IS DISTINCT FROM NEW."fullname") EXECUTE FUNCTION "revise_clinics_of_name"();--> statement-breakpoint
INSERT INTO "appointment_revision" ("clinic_id", "revision") SELECT "clinic_id", gen_random_uuid() FROM "appointment" GROUP BY "clinic_id";
