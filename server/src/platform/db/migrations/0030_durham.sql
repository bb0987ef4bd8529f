CREATE TABLE "planned_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"engagement" uuid,
	"on" date,
	"state" text,
	"status" text,
	"programme" uuid,
	"pathway" uuid,
	"study_pace" text,
	"hub" uuid,
	"expected_end" date,
	"end" date,
	"end_reason" text,
	"last_attended" date,
	"interrupted_from" date,
	"expected_return" date,
	"why" text,
	"request" uuid,
	"planned_by" uuid,
	"follow_ups" text[],
	"offered_follow_ups" text[],
	"settled_on" date,
	"outcome" text collate "en-x-icu"
);
--> statement-breakpoint
CREATE TABLE "durham_layouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"kind" text,
	"name" text collate "en-x-icu",
	"in_force_from" date,
	"format" text,
	"day_format" text,
	"file_name" text collate "en-x-icu",
	"source_edition" text collate "en-x-icu",
	"source_where" text,
	"source_standing" text,
	"source_not_verified" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "durham_columns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"layout" uuid,
	"place" integer,
	"heading" text collate "en-x-icu",
	"holds" text,
	"words" text collate "en-x-icu",
	"required" boolean,
	"longest" integer,
	"codes" text[],
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("heading", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "durham_dates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"step" text,
	"academic_year" text collate "en-x-icu",
	"due" date,
	"standing" text,
	"source" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("academic_year", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "durham_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"kind" text,
	"form" text collate "en-x-icu",
	"concession" text,
	"when" text,
	"standing" text,
	"source" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("form", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "durham_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"kind" text,
	"academic_year" text collate "en-x-icu",
	"state" text,
	"hub" uuid,
	"board" uuid,
	"layout" uuid,
	"only_changes" boolean,
	"name" text collate "en-x-icu",
	"contents" uuid,
	"rows" integer,
	"left_out" integer,
	"added" integer,
	"changed" integer,
	"gone" integer,
	"hash" text collate "en-x-icu",
	"made_at" timestamp with time zone,
	"made_by" uuid,
	"sent_on" date,
	"sent_by" uuid,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "durham_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"engagement" uuid NOT NULL,
	"aspect" text NOT NULL,
	"kind" text NOT NULL,
	"was" jsonb,
	"is" jsonb NOT NULL,
	"academic_year" text NOT NULL,
	"from_day" date,
	"since" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "durham_file_rows" (
	"file" uuid NOT NULL,
	"place" integer NOT NULL,
	"engagement" uuid NOT NULL,
	"aspect" text NOT NULL,
	"facts" jsonb NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "durham_file_rows_file_place_pk" PRIMARY KEY("file","place")
);
--> statement-breakpoint
CREATE TABLE "durham_sent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"engagement" uuid NOT NULL,
	"aspect" text NOT NULL,
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"file" uuid,
	"user_id" uuid,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "engagements" ADD COLUMN "study_path" integer;--> statement-breakpoint
ALTER TABLE "engagements" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "died_on" date;--> statement-breakpoint
ALTER TABLE "planned_changes" ADD CONSTRAINT "planned_changes_engagement_engagements_id_fk" FOREIGN KEY ("engagement") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_changes" ADD CONSTRAINT "planned_changes_programme_programmes_id_fk" FOREIGN KEY ("programme") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_changes" ADD CONSTRAINT "planned_changes_pathway_pathways_id_fk" FOREIGN KEY ("pathway") REFERENCES "public"."pathways"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_changes" ADD CONSTRAINT "planned_changes_hub_hubs_id_fk" FOREIGN KEY ("hub") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_changes" ADD CONSTRAINT "planned_changes_request_ios_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."ios_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_changes" ADD CONSTRAINT "planned_changes_planned_by_users_id_fk" FOREIGN KEY ("planned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "durham_columns" ADD CONSTRAINT "durham_columns_layout_durham_layouts_id_fk" FOREIGN KEY ("layout") REFERENCES "public"."durham_layouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "durham_files" ADD CONSTRAINT "durham_files_hub_hubs_id_fk" FOREIGN KEY ("hub") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "durham_files" ADD CONSTRAINT "durham_files_board_boards_id_fk" FOREIGN KEY ("board") REFERENCES "public"."boards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "durham_files" ADD CONSTRAINT "durham_files_layout_durham_layouts_id_fk" FOREIGN KEY ("layout") REFERENCES "public"."durham_layouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "durham_files" ADD CONSTRAINT "durham_files_contents_files_id_fk" FOREIGN KEY ("contents") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "durham_files" ADD CONSTRAINT "durham_files_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "durham_files" ADD CONSTRAINT "durham_files_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_changes_state_on_index" ON "planned_changes" USING btree ("state","on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "planned_changes_engagement_state_index" ON "planned_changes" USING btree ("engagement","state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "planned_changes_engagement_index" ON "planned_changes" USING btree ("engagement") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "planned_changes_on_index" ON "planned_changes" USING btree ("on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "planned_changes_state_index" ON "planned_changes" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "planned_changes_status_index" ON "planned_changes" USING btree ("status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "planned_changes_programme_index" ON "planned_changes" USING btree ("programme") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "planned_changes_pathway_index" ON "planned_changes" USING btree ("pathway") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "planned_changes_study_pace_index" ON "planned_changes" USING btree ("study_pace") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "planned_changes_hub_index" ON "planned_changes" USING btree ("hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "planned_changes_request_index" ON "planned_changes" USING btree ("request") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "planned_changes_planned_by_index" ON "planned_changes" USING btree ("planned_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "planned_changes_outcome_index" ON "planned_changes" USING btree ("outcome") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "planned_changes_as_listed_index" ON "planned_changes" USING btree ("on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "planned_changes_bin_index" ON "planned_changes" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "durham_layouts_kind_in_force_from_index" ON "durham_layouts" USING btree ("kind","in_force_from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_layouts_kind_index" ON "durham_layouts" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_layouts_name_index" ON "durham_layouts" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_layouts_in_force_from_index" ON "durham_layouts" USING btree ("in_force_from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_layouts_format_index" ON "durham_layouts" USING btree ("format") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_layouts_source_edition_index" ON "durham_layouts" USING btree ("source_edition") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_layouts_source_standing_index" ON "durham_layouts" USING btree ("source_standing") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_layouts_as_listed_index" ON "durham_layouts" USING btree ("kind","in_force_from" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_layouts_search_index" ON "durham_layouts" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_layouts_bin_index" ON "durham_layouts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "durham_columns_layout_place_index" ON "durham_columns" USING btree ("layout","place") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_columns_layout_index" ON "durham_columns" USING btree ("layout") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_columns_place_index" ON "durham_columns" USING btree ("place") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_columns_heading_index" ON "durham_columns" USING btree ("heading") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_columns_holds_index" ON "durham_columns" USING btree ("holds") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_columns_required_index" ON "durham_columns" USING btree ("required") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_columns_longest_index" ON "durham_columns" USING btree ("longest") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_columns_as_listed_index" ON "durham_columns" USING btree ("place") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_columns_codes_index" ON "durham_columns" USING gin ("codes") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_columns_search_index" ON "durham_columns" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_columns_bin_index" ON "durham_columns" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "durham_dates_academic_year_step_index" ON "durham_dates" USING btree ("academic_year","step") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_dates_step_index" ON "durham_dates" USING btree ("step") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_dates_academic_year_index" ON "durham_dates" USING btree ("academic_year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_dates_due_index" ON "durham_dates" USING btree ("due") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_dates_standing_index" ON "durham_dates" USING btree ("standing") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_dates_as_listed_index" ON "durham_dates" USING btree ("academic_year" desc nulls last,"due") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_dates_search_index" ON "durham_dates" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_dates_bin_index" ON "durham_dates" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "durham_forms_kind_index" ON "durham_forms" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_forms_form_index" ON "durham_forms" USING btree ("form") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_forms_concession_index" ON "durham_forms" USING btree ("concession") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_forms_standing_index" ON "durham_forms" USING btree ("standing") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_forms_as_listed_index" ON "durham_forms" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_forms_search_index" ON "durham_forms" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_forms_bin_index" ON "durham_forms" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "durham_files_kind_academic_year_made_at_index" ON "durham_files" USING btree ("kind","academic_year","made_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_board_kind_index" ON "durham_files" USING btree ("board","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_kind_index" ON "durham_files" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_academic_year_index" ON "durham_files" USING btree ("academic_year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_state_index" ON "durham_files" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_hub_index" ON "durham_files" USING btree ("hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_board_index" ON "durham_files" USING btree ("board") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_layout_index" ON "durham_files" USING btree ("layout") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_contents_index" ON "durham_files" USING btree ("contents") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_rows_index" ON "durham_files" USING btree ("rows") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_added_index" ON "durham_files" USING btree ("added") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_changed_index" ON "durham_files" USING btree ("changed") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_gone_index" ON "durham_files" USING btree ("gone") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_made_at_index" ON "durham_files" USING btree ("made_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_made_by_index" ON "durham_files" USING btree ("made_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_sent_on_index" ON "durham_files" USING btree ("sent_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_sent_by_index" ON "durham_files" USING btree ("sent_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_as_listed_index" ON "durham_files" USING btree ("made_at" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_search_index" ON "durham_files" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "durham_files_bin_index" ON "durham_files" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "durham_changes_aspect_index" ON "durham_changes" USING btree ("engagement","aspect","kind");--> statement-breakpoint
CREATE INDEX "durham_changes_year_index" ON "durham_changes" USING btree ("academic_year","kind");--> statement-breakpoint
CREATE INDEX "durham_file_rows_engagement_index" ON "durham_file_rows" USING btree ("engagement");--> statement-breakpoint
CREATE INDEX "durham_sent_aspect_index" ON "durham_sent" USING btree ("engagement","aspect","at");--> statement-breakpoint
CREATE INDEX "durham_sent_file_index" ON "durham_sent" USING btree ("file");