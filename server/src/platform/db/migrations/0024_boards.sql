CREATE TABLE "regulations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text collate "en-x-icu",
	"programme" uuid,
	"entry_from" text collate "en-x-icu",
	"entry_to" text collate "en-x-icu",
	"in_force_from" date,
	"source_edition" text collate "en-x-icu",
	"source_where" text,
	"source_standing" text,
	"source_not_verified" text,
	"pass_marks_level4" integer,
	"pass_marks_level5" integer,
	"pass_marks_level6" integer,
	"pass_marks_level7" integer,
	"marking_late_days" integer,
	"marking_second_marking" text,
	"marking_wide_gap" integer,
	"resits_most" integer,
	"resits_are_capped" boolean,
	"resits_carried_from" integer,
	"compensation_undergraduate_from" integer,
	"compensation_undergraduate_average" integer,
	"compensation_undergraduate_credits" integer,
	"compensation_postgraduate_from" integer,
	"compensation_postgraduate_average" integer,
	"compensation_postgraduate_credits" integer,
	"transfer_one_part_in" integer,
	"transfer_level5" integer,
	"transfer_level6" integer,
	"transfer_level7" integer,
	"dissertation_credits" integer,
	"dissertation_ready_from" integer,
	"classes_weight4" integer,
	"classes_weight5" integer,
	"classes_weight6" integer,
	"classes_weight7" integer,
	"classes_first" integer,
	"classes_upper_second" integer,
	"classes_lower_second" integer,
	"classes_third" integer,
	"classes_distinction" integer,
	"classes_merit" integer,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "award_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"regulation" uuid,
	"award" text,
	"credits" integer,
	"from" text,
	"least5" integer,
	"least6" integer,
	"least7" integer,
	"most4" integer,
	"most5" integer,
	"most6" integer,
	"classified" text,
	"transferred" text
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text collate "en-x-icu",
	"day" date,
	"state" text,
	"modules" uuid[],
	"hub" uuid,
	"chair" text collate "en-x-icu",
	"members" text[],
	"minutes" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "board_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"board" uuid,
	"engagement" uuid,
	"decision" text,
	"award" text,
	"classification" text collate "en-x-icu",
	"compensated" uuid[],
	"uncapped" uuid[],
	"explanation" text,
	"proposal" text,
	"basis" text collate "en-x-icu",
	"regulation" uuid
);
--> statement-breakpoint
CREATE TABLE "awards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"engagement" uuid,
	"award" text,
	"kind" text,
	"board" uuid,
	"decided_on" date,
	"proposed_class" text collate "en-x-icu",
	"classification" text collate "en-x-icu",
	"conferred_on" date,
	"regulation" uuid
);
--> statement-breakpoint
ALTER TABLE "module_enrolments" ADD COLUMN "regulation" uuid;--> statement-breakpoint
ALTER TABLE "module_enrolments" ADD COLUMN "is_uncapped" boolean;--> statement-breakpoint
ALTER TABLE "regulations" ADD CONSTRAINT "regulations_programme_programmes_id_fk" FOREIGN KEY ("programme") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_rules" ADD CONSTRAINT "award_rules_regulation_regulations_id_fk" FOREIGN KEY ("regulation") REFERENCES "public"."regulations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_hub_hubs_id_fk" FOREIGN KEY ("hub") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_decisions" ADD CONSTRAINT "board_decisions_board_boards_id_fk" FOREIGN KEY ("board") REFERENCES "public"."boards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_decisions" ADD CONSTRAINT "board_decisions_engagement_engagements_id_fk" FOREIGN KEY ("engagement") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_decisions" ADD CONSTRAINT "board_decisions_regulation_regulations_id_fk" FOREIGN KEY ("regulation") REFERENCES "public"."regulations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_engagement_engagements_id_fk" FOREIGN KEY ("engagement") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_board_boards_id_fk" FOREIGN KEY ("board") REFERENCES "public"."boards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_regulation_regulations_id_fk" FOREIGN KEY ("regulation") REFERENCES "public"."regulations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regulations_programme_in_force_from_index" ON "regulations" USING btree ("programme","in_force_from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "regulations_name_index" ON "regulations" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "regulations_programme_index" ON "regulations" USING btree ("programme") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "regulations_entry_from_index" ON "regulations" USING btree ("entry_from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "regulations_entry_to_index" ON "regulations" USING btree ("entry_to") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "regulations_in_force_from_index" ON "regulations" USING btree ("in_force_from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "regulations_source_edition_index" ON "regulations" USING btree ("source_edition") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "regulations_source_standing_index" ON "regulations" USING btree ("source_standing") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "regulations_as_listed_index" ON "regulations" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "regulations_search_index" ON "regulations" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "regulations_bin_index" ON "regulations" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "award_rules_regulation_award_index" ON "award_rules" USING btree ("regulation","award") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "award_rules_regulation_index" ON "award_rules" USING btree ("regulation") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "award_rules_award_index" ON "award_rules" USING btree ("award") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "award_rules_credits_index" ON "award_rules" USING btree ("credits") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "award_rules_from_index" ON "award_rules" USING btree ("from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "award_rules_least5_index" ON "award_rules" USING btree ("least5") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "award_rules_least6_index" ON "award_rules" USING btree ("least6") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "award_rules_least7_index" ON "award_rules" USING btree ("least7") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "award_rules_classified_index" ON "award_rules" USING btree ("classified") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "award_rules_as_listed_index" ON "award_rules" USING btree ("credits","award") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "award_rules_bin_index" ON "award_rules" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "boards_state_day_index" ON "boards" USING btree ("state","day") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "boards_name_index" ON "boards" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "boards_day_index" ON "boards" USING btree ("day") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "boards_state_index" ON "boards" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "boards_hub_index" ON "boards" USING btree ("hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "boards_chair_index" ON "boards" USING btree ("chair") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "boards_as_listed_index" ON "boards" USING btree ("day" desc nulls last,"name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "boards_modules_index" ON "boards" USING gin ("modules") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "boards_search_index" ON "boards" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "boards_bin_index" ON "boards" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "board_decisions_board_engagement_index" ON "board_decisions" USING btree ("board","engagement") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "board_decisions_board_index" ON "board_decisions" USING btree ("board") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "board_decisions_engagement_index" ON "board_decisions" USING btree ("engagement") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "board_decisions_decision_index" ON "board_decisions" USING btree ("decision") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "board_decisions_award_index" ON "board_decisions" USING btree ("award") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "board_decisions_classification_index" ON "board_decisions" USING btree ("classification") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "board_decisions_regulation_index" ON "board_decisions" USING btree ("regulation") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "board_decisions_as_listed_index" ON "board_decisions" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "board_decisions_compensated_index" ON "board_decisions" USING gin ("compensated") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "board_decisions_uncapped_index" ON "board_decisions" USING gin ("uncapped") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "board_decisions_bin_index" ON "board_decisions" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "awards_engagement_index" ON "awards" USING btree ("engagement") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "awards_award_index" ON "awards" USING btree ("award") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "awards_kind_index" ON "awards" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "awards_board_index" ON "awards" USING btree ("board") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "awards_decided_on_index" ON "awards" USING btree ("decided_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "awards_proposed_class_index" ON "awards" USING btree ("proposed_class") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "awards_classification_index" ON "awards" USING btree ("classification") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "awards_conferred_on_index" ON "awards" USING btree ("conferred_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "awards_regulation_index" ON "awards" USING btree ("regulation") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "awards_as_listed_index" ON "awards" USING btree ("decided_on" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "awards_bin_index" ON "awards" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "module_enrolments" ADD CONSTRAINT "module_enrolments_regulation_regulations_id_fk" FOREIGN KEY ("regulation") REFERENCES "public"."regulations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "module_enrolments_regulation_index" ON "module_enrolments" USING btree ("regulation") WHERE deleted_at is null;