ALTER TABLE "planned_changes" ADD COLUMN "transferred_to" text;--> statement-breakpoint
ALTER TABLE "planned_changes" ADD COLUMN "transferred_provider" text collate "en-x-icu";