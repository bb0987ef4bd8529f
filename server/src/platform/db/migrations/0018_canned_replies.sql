ALTER TABLE "canned_replies" ADD COLUMN "kinds" text[];--> statement-breakpoint
-- All that were written so far answer tickets.
UPDATE "canned_replies" SET "kinds" = '{Support tickets}';--> statement-breakpoint
CREATE INDEX "canned_replies_kinds_index" ON "canned_replies" USING gin ("kinds") WHERE deleted_at is null;