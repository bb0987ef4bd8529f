CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"title" text collate "en-x-icu",
	"purpose" text,
	"active" boolean,
	"subject" text collate "en-x-icu",
	"body" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("title", '') || ' ' || coalesce("subject", '') || ' ' || coalesce("body", ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "interactions" ADD COLUMN "template" uuid;--> statement-breakpoint
CREATE INDEX "message_templates_title_index" ON "message_templates" USING btree ("title") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "message_templates_purpose_index" ON "message_templates" USING btree ("purpose") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "message_templates_active_index" ON "message_templates" USING btree ("active") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "message_templates_subject_index" ON "message_templates" USING btree ("subject") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "message_templates_as_listed_index" ON "message_templates" USING btree ("title") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_title_unique" ON "message_templates" USING btree ("title") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "message_templates_search_index" ON "message_templates" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "message_templates_bin_index" ON "message_templates" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_template_message_templates_id_fk" FOREIGN KEY ("template") REFERENCES "public"."message_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interactions_template_index" ON "interactions" USING btree ("template") WHERE deleted_at is null;