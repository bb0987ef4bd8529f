CREATE TABLE "email_changes" (
	"about_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_about_id_people_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;