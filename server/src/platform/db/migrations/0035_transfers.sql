ALTER TABLE "planned_changes" ADD COLUMN "transferred_to" text;--> statement-breakpoint
ALTER TABLE "planned_changes" ADD COLUMN "transferred_provider" text collate "en-x-icu";--> statement-breakpoint
-- Where they are going was not asked of a transfer that was planned already, and is wanted of it on its day.
UPDATE "planned_changes" SET "transferred_to" = 'Not known' WHERE "status" = 'Transferred' AND "state" = 'Planned';
