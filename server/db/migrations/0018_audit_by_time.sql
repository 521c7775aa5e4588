DROP INDEX "audit_clinic";--> statement-breakpoint
CREATE INDEX "audit_clinic" ON "audit" USING btree ("clinic_id","at","id");