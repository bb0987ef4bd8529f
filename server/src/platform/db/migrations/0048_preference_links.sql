CREATE TABLE "preference_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"about_id" uuid NOT NULL,
	"party" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"void_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "preference_links" ADD CONSTRAINT "preference_links_about_id_people_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preference_links_about_index" ON "preference_links" USING btree ("about_id","created_at");--> statement-breakpoint
CREATE INDEX "preference_links_expires_index" ON "preference_links" USING btree ("expires_at");