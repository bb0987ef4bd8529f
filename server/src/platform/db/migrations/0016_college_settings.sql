CREATE TABLE "college_settings" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "college_settings_key_version_pk" PRIMARY KEY("key","version")
);
