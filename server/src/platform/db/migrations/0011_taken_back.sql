ALTER TABLE "mails" ADD COLUMN "cause_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "cause_version" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "cause_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "cause_version" integer;--> statement-breakpoint
CREATE INDEX "mails_cause_index" ON "mails" USING btree ("cause_id") WHERE cause_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_cause_index" ON "notifications" USING btree ("cause_id") WHERE read_at is null;