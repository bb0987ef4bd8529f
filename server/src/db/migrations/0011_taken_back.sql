ALTER TABLE "mails" ADD COLUMN "cause_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "cause_version" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "cause_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "cause_version" integer;--> statement-breakpoint
CREATE INDEX "mails_cause_index" ON "mails" USING btree ("cause_id") WHERE cause_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_cause_index" ON "notifications" USING btree ("cause_id") WHERE read_at is null;--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "interview_notes_journey";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "interview_notes_why_theology";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "interview_notes_work_life_balance";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "interview_notes_supporters";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "interview_notes_preaching";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "interview_notes_books";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "interview_notes_having_fun";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "interview_notes_placement";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "interview_notes_years_training";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "interview_notes_questions";