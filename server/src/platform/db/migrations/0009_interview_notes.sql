ALTER TABLE "applications" ADD COLUMN "interview_notes_journey" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "interview_notes_why_theology" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "interview_notes_work_life_balance" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "interview_notes_supporters" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "interview_notes_preaching" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "interview_notes_books" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "interview_notes_having_fun" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "interview_notes_placement" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "interview_notes_years_training" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "interview_notes_questions" text;