CREATE TABLE "import_maps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_memory" DROP CONSTRAINT "import_memory_collection_heading_value_pk";--> statement-breakpoint
ALTER TABLE "import_memory" ADD COLUMN "map_id" uuid;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "meets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "chosen" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "map_id" uuid;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "map_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "import_maps_name_index" ON "import_maps" USING btree ("collection",lower("name"));--> statement-breakpoint
ALTER TABLE "import_memory" ADD CONSTRAINT "import_memory_map_id_import_maps_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."import_maps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_map_id_import_maps_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."import_maps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_memory" ADD CONSTRAINT "import_memory_key" UNIQUE NULLS NOT DISTINCT("map_id","collection","heading","value");