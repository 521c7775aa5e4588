CREATE TABLE "job" (
	"name" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
