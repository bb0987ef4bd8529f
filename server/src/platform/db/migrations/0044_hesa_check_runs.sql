ALTER TABLE "hesa_check_runs" ADD COLUMN "seen" jsonb;--> statement-breakpoint
ALTER TABLE "hesa_exports" ADD COLUMN "seen" jsonb;