ALTER TABLE "hesa_exports" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "hesa_check_runs" DROP COLUMN "ready";