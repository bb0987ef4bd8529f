CREATE TABLE "booking_reminders" (
	"registration_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"start" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_reminders_registration_id_days_start_pk" PRIMARY KEY("registration_id","days","start")
);
--> statement-breakpoint
CREATE TABLE "booking_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"about_id" uuid NOT NULL,
	"party" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"void_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "booking_reminders" ADD CONSTRAINT "booking_reminders_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_about_id_registrations_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_links_about_index" ON "booking_links" USING btree ("about_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_links_expires_index" ON "booking_links" USING btree ("expires_at");