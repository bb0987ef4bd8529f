CREATE TABLE "retention_confirmation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"upgraded" boolean NOT NULL,
	"confirmed_at" timestamp with time zone,
	"user_id" uuid,
	"user_name" text,
	"counts" jsonb,
	"later_until" timestamp with time zone
);
--> statement-breakpoint
-- A college that ran before keeps its rules as it set them, and is asked.
insert into "retention_confirmation" ("only", "upgraded") select true, exists (select 1 from "users");
