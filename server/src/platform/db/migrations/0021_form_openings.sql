ALTER TABLE "form_openings" ADD COLUMN "remind" boolean;--> statement-breakpoint
-- Of what is due long ago nobody is told, and of the rest whoever has not sent it.
UPDATE "form_openings" SET "remind" = true;
