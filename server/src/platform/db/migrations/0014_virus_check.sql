ALTER TABLE "files" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "virus_check" text;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_virus_check_index" ON "files" USING btree ("virus_check") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_sent_by_index" ON "files" USING btree ("sent_by") WHERE deleted_at is null;