CREATE TABLE "unfinished_erasure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unfinished_erasure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone_number" text NOT NULL,
	"patient_name" text,
	"clinic_id" text,
	"started_at" timestamp (3) with time zone NOT NULL
);
