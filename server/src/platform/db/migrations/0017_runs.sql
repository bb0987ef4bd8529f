ALTER TABLE "document_runs" ALTER COLUMN "total" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "document_runs" ADD COLUMN "user_name" text;--> statement-breakpoint
UPDATE "document_runs" SET "user_name" = coalesce((SELECT "name" FROM "users" WHERE "users"."id" = "document_runs"."user_id"), '');--> statement-breakpoint
ALTER TABLE "document_runs" ALTER COLUMN "user_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "retention_runs" ADD COLUMN "caller" jsonb;--> statement-breakpoint
UPDATE "retention_runs" SET "caller" = jsonb_build_object('userId', "user_id", 'name', "user_name", 'claims', '[]'::jsonb, 'grants', '[]'::jsonb, 'hub', null, 'programme', null, 'realUserId', null) WHERE "state" = 'running';
