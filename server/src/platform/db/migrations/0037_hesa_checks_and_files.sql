CREATE TABLE "hesa_overrides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"collection" uuid,
	"student" uuid,
	"path" text collate "en-x-icu",
	"value" text collate "en-x-icu",
	"instead" text collate "en-x-icu",
	"why" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("path", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "hesa_explanations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"collection" uuid,
	"check" text collate "en-x-icu",
	"words" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("check", '') || ' ' || coalesce("words", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "hesa_check_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"caller" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"collection" uuid NOT NULL,
	"schema" uuid,
	"returned" integer DEFAULT 0 NOT NULL,
	"ready" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hesa_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"caller" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"collection" uuid NOT NULL,
	"schema" uuid NOT NULL,
	"hash" text,
	"size" integer,
	"stored_as" text,
	"counts" jsonb,
	"is_valid" boolean,
	"refusals" jsonb,
	"blockers" integer,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"sent_by_name" text
);
--> statement-breakpoint
CREATE TABLE "hesa_later_changes" (
	"collection" uuid NOT NULL,
	"student" uuid NOT NULL,
	"path" text NOT NULL,
	"sent" text,
	"now_value" text,
	"noticed_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "hesa_later_changes_collection_student_path_pk" PRIMARY KEY("collection","student","path")
);
--> statement-breakpoint
CREATE TABLE "hesa_problems" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"run" uuid NOT NULL,
	"check_key" text NOT NULL,
	"severity" text NOT NULL,
	"student" uuid,
	"path" text,
	"words" text NOT NULL,
	"opens" jsonb,
	"mend" jsonb,
	"is_of_schema" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hesa_returned" (
	"export" uuid NOT NULL,
	"of_key" text NOT NULL,
	"student" uuid,
	"sid" text,
	"node" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "hesa_returned_export_of_key_pk" PRIMARY KEY("export","of_key")
);
--> statement-breakpoint
ALTER TABLE "hesa_collections" ADD COLUMN "unanswered_is_not_available" boolean;--> statement-breakpoint
ALTER TABLE "hesa_collections" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "hesa_id" text collate "en-x-icu";--> statement-breakpoint
ALTER TABLE "hesa_overrides" ADD CONSTRAINT "hesa_overrides_collection_hesa_collections_id_fk" FOREIGN KEY ("collection") REFERENCES "public"."hesa_collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hesa_overrides" ADD CONSTRAINT "hesa_overrides_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hesa_explanations" ADD CONSTRAINT "hesa_explanations_collection_hesa_collections_id_fk" FOREIGN KEY ("collection") REFERENCES "public"."hesa_collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hesa_problems" ADD CONSTRAINT "hesa_problems_run_hesa_check_runs_id_fk" FOREIGN KEY ("run") REFERENCES "public"."hesa_check_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hesa_returned" ADD CONSTRAINT "hesa_returned_export_hesa_exports_id_fk" FOREIGN KEY ("export") REFERENCES "public"."hesa_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hesa_overrides_collection_student_index" ON "hesa_overrides" USING btree ("collection","student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_overrides_collection_index" ON "hesa_overrides" USING btree ("collection") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_overrides_student_index" ON "hesa_overrides" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_overrides_path_index" ON "hesa_overrides" USING btree ("path") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_overrides_as_listed_index" ON "hesa_overrides" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_overrides_search_index" ON "hesa_overrides" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_overrides_bin_index" ON "hesa_overrides" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "hesa_explanations_collection_check_index" ON "hesa_explanations" USING btree ("collection","check") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_explanations_collection_index" ON "hesa_explanations" USING btree ("collection") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_explanations_check_index" ON "hesa_explanations" USING btree ("check") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_explanations_as_listed_index" ON "hesa_explanations" USING btree ("check") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_explanations_search_index" ON "hesa_explanations" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_explanations_bin_index" ON "hesa_explanations" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "hesa_check_runs_collection_index" ON "hesa_check_runs" USING btree ("collection","created_at");--> statement-breakpoint
CREATE INDEX "hesa_exports_collection_index" ON "hesa_exports" USING btree ("collection","created_at");--> statement-breakpoint
CREATE INDEX "hesa_later_changes_student_index" ON "hesa_later_changes" USING btree ("student");--> statement-breakpoint
CREATE INDEX "hesa_problems_check_index" ON "hesa_problems" USING btree ("run","check_key");--> statement-breakpoint
CREATE INDEX "hesa_problems_student_index" ON "hesa_problems" USING btree ("run","student");--> statement-breakpoint
CREATE INDEX "hesa_returned_student_index" ON "hesa_returned" USING btree ("student");--> statement-breakpoint
CREATE UNIQUE INDEX "students_hesa_id_unique" ON "students" USING btree ("hesa_id") WHERE deleted_at is null;