ALTER TABLE "registrations" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "programme" uuid;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "heard_from" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_programme_programmes_id_fk" FOREIGN KEY ("programme") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_programme_index" ON "registrations" USING btree ("programme") WHERE deleted_at is null;