CREATE TABLE "first_mails_gone" (
	"application" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_mails_gone_application_kind_pk" PRIMARY KEY("application","kind")
);
--> statement-breakpoint
ALTER TABLE "first_mails_gone" ADD CONSTRAINT "first_mails_gone_application_applications_id_fk" FOREIGN KEY ("application") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;