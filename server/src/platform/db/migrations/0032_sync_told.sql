ALTER TABLE "sync_told" ADD COLUMN "student" uuid;--> statement-breakpoint
ALTER TABLE "sync_told" ADD COLUMN "module" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_told" ADD COLUMN "asked" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_told" ADD COLUMN "right_at" timestamp with time zone;--> statement-breakpoint
UPDATE "sync_told" SET "print" = regexp_replace("print", '^[^/]*/', ''),
  "student" = CASE WHEN "key" ~ '^[0-9a-f]{8}-[0-9a-f-]{27}:' THEN split_part("key", ':', 1)::uuid END;