CREATE TABLE "confirm_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"about_id" uuid NOT NULL,
	"form" text NOT NULL,
	"academic_year" text NOT NULL,
	"stamp" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "confirm_links" ADD CONSTRAINT "confirm_links_about_id_students_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirm_links_about_index" ON "confirm_links" USING btree ("about_id");