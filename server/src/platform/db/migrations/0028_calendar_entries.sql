CREATE TABLE "calendar_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text collate "en-x-icu",
	"kind" text,
	"start" date,
	"end" date,
	"hub" uuid,
	"source" text collate "en-x-icu",
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_hub_hubs_id_fk" FOREIGN KEY ("hub") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_entries_name_index" ON "calendar_entries" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "calendar_entries_kind_index" ON "calendar_entries" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "calendar_entries_start_index" ON "calendar_entries" USING btree ("start") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "calendar_entries_end_index" ON "calendar_entries" USING btree ("end") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "calendar_entries_hub_index" ON "calendar_entries" USING btree ("hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "calendar_entries_source_index" ON "calendar_entries" USING btree ("source") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "calendar_entries_as_listed_index" ON "calendar_entries" USING btree ("start" desc nulls last,"name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "calendar_entries_search_index" ON "calendar_entries" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "calendar_entries_bin_index" ON "calendar_entries" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
-- Each day listed stood for its week from Monday to Sunday, whichever day of it was written, and its group said why.
INSERT INTO "calendar_entries" ("id", "version", "created_at", "updated_at", "name", "kind", "start", "end")
SELECT DISTINCT ON ("monday") "id", 1, "updated_at", "updated_at", coalesce("group", 'Vacation'), 'Vacation', "monday", "monday" + 6
FROM (
	SELECT "id", "updated_at", nullif(trim("group"), '') AS "group",
		CASE WHEN pg_input_is_valid("value", 'date') THEN date_trunc('week', "value"::date)::date END AS "monday"
	FROM "system_data" WHERE "list" = 'closedWeeks' AND "active" AND "deleted_at" IS NULL
) AS "weeks" WHERE "monday" IS NOT NULL ORDER BY "monday", "id";--> statement-breakpoint
DELETE FROM "system_data" WHERE "list" = 'closedWeeks';
