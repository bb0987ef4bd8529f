CREATE TABLE "entry_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"engagement" uuid,
	"country" text collate "en-x-icu",
	"post_code" text collate "en-x-icu",
	"qualification" text collate "en-x-icu",
	"previous_provider" text collate "en-x-icu",
	"parental_education" text collate "en-x-icu",
	"care_leaver" text collate "en-x-icu"
);
--> statement-breakpoint
CREATE TABLE "hesa_years" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"session" uuid,
	"term_time_accommodation" text collate "en-x-icu",
	"term_time_post_code" text collate "en-x-icu",
	"fee_eligibility" text collate "en-x-icu",
	"equal_qualification" text collate "en-x-icu"
);
--> statement-breakpoint
CREATE TABLE "hesa_collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text collate "en-x-icu",
	"academic_year" text collate "en-x-icu",
	"state" text,
	"opens" date,
	"submit_by" date,
	"sign_off_by" date,
	"source" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("academic_year", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "hesa_mappings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"collection" uuid,
	"frame" text collate "en-x-icu",
	"value" text collate "en-x-icu",
	"code" text collate "en-x-icu",
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("frame", '') || ' ' || coalesce("value", '') || ' ' || coalesce("code", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "hesa_codes" (
	"schema" uuid NOT NULL,
	"frame" text NOT NULL,
	"code" text NOT NULL,
	"place" integer NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "hesa_codes_schema_frame_code_pk" PRIMARY KEY("schema","frame","code")
);
--> statement-breakpoint
CREATE TABLE "hesa_schemas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collection" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" uuid,
	"names" text[] NOT NULL,
	"hash" text NOT NULL,
	"version" text,
	"origin" text NOT NULL,
	"model" jsonb NOT NULL,
	"stored" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "entry_country" text collate "en-x-icu";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "entry_qualification" text collate "en-x-icu";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "entry_previous_provider" text collate "en-x-icu";--> statement-breakpoint
ALTER TABLE "engagements" ADD COLUMN "continues" uuid;--> statement-breakpoint
ALTER TABLE "engagements" ADD COLUMN "transferred_to" text;--> statement-breakpoint
ALTER TABLE "engagements" ADD COLUMN "transferred_provider" text collate "en-x-icu";--> statement-breakpoint
ALTER TABLE "hesa_answers" ADD COLUMN "confirmed_for" text collate "en-x-icu";--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "hesa_cost_centre" text collate "en-x-icu";--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "hesa_subject" text collate "en-x-icu";--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "hesa_award_title" text collate "en-x-icu";--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "hesa_qualification" text collate "en-x-icu";--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "hesa_sessions" text;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "hesa_is_closed" boolean;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "hesa_subject1" text collate "en-x-icu";--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "hesa_share1" integer;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "hesa_subject2" text collate "en-x-icu";--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "hesa_share2" integer;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "hesa_subject3" text collate "en-x-icu";--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "hesa_share3" integer;--> statement-breakpoint
ALTER TABLE "entry_profiles" ADD CONSTRAINT "entry_profiles_engagement_engagements_id_fk" FOREIGN KEY ("engagement") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hesa_years" ADD CONSTRAINT "hesa_years_session_enrolment_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."enrolment_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hesa_mappings" ADD CONSTRAINT "hesa_mappings_collection_hesa_collections_id_fk" FOREIGN KEY ("collection") REFERENCES "public"."hesa_collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hesa_codes" ADD CONSTRAINT "hesa_codes_schema_hesa_schemas_id_fk" FOREIGN KEY ("schema") REFERENCES "public"."hesa_schemas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_profiles_engagement_index" ON "entry_profiles" USING btree ("engagement") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "entry_profiles_as_listed_index" ON "entry_profiles" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_profiles_engagement_unique" ON "entry_profiles" USING btree ("engagement") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "entry_profiles_bin_index" ON "entry_profiles" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "hesa_years_session_index" ON "hesa_years" USING btree ("session") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_years_as_listed_index" ON "hesa_years" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hesa_years_session_unique" ON "hesa_years" USING btree ("session") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_years_bin_index" ON "hesa_years" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "hesa_collections_code_index" ON "hesa_collections" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_collections_academic_year_index" ON "hesa_collections" USING btree ("academic_year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_collections_state_index" ON "hesa_collections" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_collections_opens_index" ON "hesa_collections" USING btree ("opens") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_collections_submit_by_index" ON "hesa_collections" USING btree ("submit_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_collections_sign_off_by_index" ON "hesa_collections" USING btree ("sign_off_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_collections_as_listed_index" ON "hesa_collections" USING btree ("code" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hesa_collections_code_unique" ON "hesa_collections" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hesa_collections_academic_year_unique" ON "hesa_collections" USING btree ("academic_year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_collections_search_index" ON "hesa_collections" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_collections_bin_index" ON "hesa_collections" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "hesa_mappings_collection_frame_value_index" ON "hesa_mappings" USING btree ("collection","frame","value") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_mappings_collection_index" ON "hesa_mappings" USING btree ("collection") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_mappings_frame_index" ON "hesa_mappings" USING btree ("frame") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_mappings_value_index" ON "hesa_mappings" USING btree ("value") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_mappings_code_index" ON "hesa_mappings" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_mappings_as_listed_index" ON "hesa_mappings" USING btree ("frame","value") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_mappings_search_index" ON "hesa_mappings" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_mappings_bin_index" ON "hesa_mappings" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "hesa_schemas_collection_index" ON "hesa_schemas" USING btree ("collection","uploaded_at");--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_continues_engagements_id_fk" FOREIGN KEY ("continues") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engagements_continues_index" ON "engagements" USING btree ("continues") WHERE deleted_at is null;