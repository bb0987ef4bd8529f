ALTER TABLE "assignment_marks" ADD COLUMN "counted_mark" text collate "en-x-icu";--> statement-breakpoint
ALTER TABLE "assignment_marks" ADD COLUMN "counted_why" text;--> statement-breakpoint
ALTER TABLE "module_enrolments" ADD COLUMN "mark_why" text;