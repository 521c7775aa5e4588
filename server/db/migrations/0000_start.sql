CREATE TABLE "appointment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"appointment_number" text NOT NULL,
	"clinic_id" text NOT NULL,
	"doctor_id" integer NOT NULL,
	"slot_id" integer NOT NULL,
	"patient_id" integer,
	"patient_name" text NOT NULL,
	"patient_age" integer,
	"gender" text,
	"phone_number" text NOT NULL,
	"symptoms" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"time" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"service_amount" numeric(12, 2),
	"consultation_fee" numeric(12, 2),
	"is_pay_on_clinic" integer NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	"completion_otp" integer NOT NULL,
	"otp_failures" integer DEFAULT 0 NOT NULL,
	"otp_paused_until" timestamp (3) with time zone,
	"fingerprint" text NOT NULL,
	CONSTRAINT "appointment_number" UNIQUE("appointment_number"),
	CONSTRAINT "appointment_number_form" CHECK ("appointment"."appointment_number" ~ '^Clinora[0-9]{7}$'),
	CONSTRAINT "appointment_status" CHECK ("appointment"."status" between 0 and 4),
	CONSTRAINT "appointment_time" CHECK ("appointment"."time" ~ '^([01][0-9]|2[0-3])[0-5][0-9]$'),
	CONSTRAINT "appointment_phone_number" CHECK ("appointment"."phone_number" ~ '^[0-9]{10}$'),
	CONSTRAINT "appointment_patient_age" CHECK ("appointment"."patient_age" between 0 and 150),
	CONSTRAINT "appointment_gender" CHECK ("appointment"."gender" in ('Male', 'Female')),
	CONSTRAINT "appointment_is_pay_on_clinic" CHECK ("appointment"."is_pay_on_clinic" in (0, 1)),
	CONSTRAINT "appointment_completion_otp" CHECK ("appointment"."completion_otp" between 1000 and 9999),
	CONSTRAINT "appointment_otp_failures" CHECK ("appointment"."otp_failures" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"clinic_id" text,
	"doctor_id" integer,
	"appointment_id" integer,
	CONSTRAINT "audit_actor" CHECK ("audit"."actor" in ('clinic', 'admin', 'patient', 'doctor'))
);
--> statement-breakpoint
CREATE TABLE "bearer" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"clinic_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "clinic" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"clinic_name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"phone_no" text NOT NULL,
	"approved" integer DEFAULT 0 NOT NULL,
	"address" text,
	"latitude" double precision,
	"longitude" double precision,
	"payment_at_clinic" boolean,
	"profile_picture" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "clinic_approved" CHECK ("clinic"."approved" in (0, 1)),
	CONSTRAINT "clinic_phone_no" CHECK ("clinic"."phone_no" ~ '^[0-9]{10}$'),
	CONSTRAINT "clinic_latitude" CHECK ("clinic"."latitude" between -90 and 90),
	CONSTRAINT "clinic_longitude" CHECK ("clinic"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "clinic_doctor" (
	"clinic_id" text NOT NULL,
	"doctor_id" integer NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "clinic_doctor_clinic_id_doctor_id_pk" PRIMARY KEY("clinic_id","doctor_id"),
	CONSTRAINT "clinic_doctor_accepted" CHECK ("clinic_doctor"."accepted" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "doctor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"designation" text,
	"image" text,
	"mobile_number" text,
	"gender" integer,
	"degrees" text,
	"languages_spoken" text,
	"experience_year" integer,
	"consultation_fee" numeric(12, 2),
	"service_amount" numeric(12, 2),
	"about_youself" text,
	CONSTRAINT "doctor_name" UNIQUE("name"),
	CONSTRAINT "doctor_experience_year" CHECK ("doctor"."experience_year" >= 0),
	CONSTRAINT "doctor_consultation_fee" CHECK ("doctor"."consultation_fee" >= 0),
	CONSTRAINT "doctor_service_amount" CHECK ("doctor"."service_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "patient" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fullname" text NOT NULL,
	"phone_number" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"name" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"doctor_id" integer NOT NULL,
	"weekday" integer NOT NULL,
	"time" text NOT NULL,
	"booking_limit" integer NOT NULL,
	CONSTRAINT "slot_weekday" CHECK ("slot"."weekday" between 1 and 7),
	CONSTRAINT "slot_time" CHECK ("slot"."time" ~ '^([01][0-9]|2[0-3])[0-5][0-9]$'),
	CONSTRAINT "slot_booking_limit" CHECK ("slot"."booking_limit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "slot_day" (
	"slot_id" integer NOT NULL,
	"date" date NOT NULL,
	"booked" integer NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "slot_day_slot_id_date_pk" PRIMARY KEY("slot_id","date"),
	CONSTRAINT "slot_day_booked" CHECK ("slot_day"."booked" between 0 and "slot_day"."capacity")
);
--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_clinic_id_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_clinic_id_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_appointment_id_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bearer" ADD CONSTRAINT "bearer_clinic_id_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic" ADD CONSTRAINT "clinic_profile_picture_picture_name_fk" FOREIGN KEY ("profile_picture") REFERENCES "public"."picture"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_doctor" ADD CONSTRAINT "clinic_doctor_clinic_id_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_doctor" ADD CONSTRAINT "clinic_doctor_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_day" ADD CONSTRAINT "slot_day_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_clinic_date" ON "appointment" USING btree ("clinic_id","date","time","id");--> statement-breakpoint
CREATE INDEX "appointment_clinic_booked" ON "appointment" USING btree ("clinic_id","booked_at");--> statement-breakpoint
CREATE INDEX "audit_clinic" ON "audit" USING btree ("clinic_id","id");--> statement-breakpoint
CREATE INDEX "bearer_clinic" ON "bearer" USING btree ("clinic_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clinic_email_key" ON "clinic" USING btree ("email_key") WHERE "clinic"."retired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "clinic_uid" ON "clinic" USING btree ("uid") WHERE "clinic"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "rate_limit_resets_at" ON "rate_limit" USING btree ("resets_at");--> statement-breakpoint
CREATE UNIQUE INDEX "slot_doctor_weekday_time" ON "slot" USING btree ("doctor_id","weekday","time");