CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"person" uuid,
	"stage" text,
	"owner" uuid,
	"hub" uuid,
	"programme" uuid,
	"intake" date,
	"next_action_what" text collate "en-x-icu",
	"next_action_on" date,
	"first_contact_kind" text,
	"first_contact_on" date,
	"heard_from_group" text,
	"heard_from_value" text,
	"campaign" text,
	"lost_reason" text,
	"note" text,
	"source" text,
	"since" date,
	"last_contact" date,
	"unanswered" integer,
	"application" uuid,
	"engagement" uuid,
	"kept_person_last_name" text collate "en-x-icu",
	"kept_person_first_name" text collate "en-x-icu",
	"kept_person_search_text" text,
	"search_text" text GENERATED ALWAYS AS (coalesce("kept_person_search_text", '')) STORED
);
--> statement-breakpoint
CREATE TABLE "interactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"lead" uuid,
	"kind" text,
	"at" timestamp with time zone,
	"outcome" text,
	"note" text,
	"by" uuid
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"person" uuid,
	"purpose" text,
	"channel" text,
	"state" text,
	"basis" text,
	"wording" uuid,
	"source" text,
	"at" timestamp with time zone,
	"expires" date,
	"by" uuid,
	"note" text,
	"kept_person_last_name" text collate "en-x-icu",
	"kept_person_first_name" text collate "en-x-icu",
	"kept_person_search_text" text,
	"search_text" text GENERATED ALWAYS AS (coalesce("kept_person_search_text", '')) STORED
);
--> statement-breakpoint
CREATE TABLE "consent_wordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"place" text,
	"edition" text collate "en-x-icu",
	"from" date,
	"words" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("edition", ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_hub_hubs_id_fk" FOREIGN KEY ("hub") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_programme_programmes_id_fk" FOREIGN KEY ("programme") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_application_applications_id_fk" FOREIGN KEY ("application") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_engagement_engagements_id_fk" FOREIGN KEY ("engagement") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_lead_leads_id_fk" FOREIGN KEY ("lead") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_wording_consent_wordings_id_fk" FOREIGN KEY ("wording") REFERENCES "public"."consent_wordings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_stage_next_action_on_kept_person_last_name_id_index" ON "leads" USING btree ("stage","next_action_on","kept_person_last_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_next_action_on_kept_person_last_name_id_index" ON "leads" USING btree ("next_action_on","kept_person_last_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_owner_next_action_on_index" ON "leads" USING btree ("owner","next_action_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_hub_stage_next_action_on_index" ON "leads" USING btree ("hub","stage","next_action_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_person_index" ON "leads" USING btree ("person") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_stage_index" ON "leads" USING btree ("stage") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_owner_index" ON "leads" USING btree ("owner") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_hub_index" ON "leads" USING btree ("hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_programme_index" ON "leads" USING btree ("programme") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_intake_index" ON "leads" USING btree ("intake") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_next_action_what_index" ON "leads" USING btree ("next_action_what") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_next_action_on_index" ON "leads" USING btree ("next_action_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_last_contact_index" ON "leads" USING btree ("last_contact") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_application_index" ON "leads" USING btree ("application") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_engagement_index" ON "leads" USING btree ("engagement") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_as_listed_index" ON "leads" USING btree ("next_action_on","kept_person_last_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_search_index" ON "leads" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_bin_index" ON "leads" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "interactions_lead_at_index" ON "interactions" USING btree ("lead","at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interactions_lead_index" ON "interactions" USING btree ("lead") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interactions_kind_index" ON "interactions" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interactions_at_index" ON "interactions" USING btree ("at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interactions_outcome_index" ON "interactions" USING btree ("outcome") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interactions_by_index" ON "interactions" USING btree ("by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interactions_as_listed_index" ON "interactions" USING btree ("at" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interactions_bin_index" ON "interactions" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "consents_person_purpose_channel_at_index" ON "consents" USING btree ("person","purpose","channel","at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consents_person_index" ON "consents" USING btree ("person") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consents_purpose_index" ON "consents" USING btree ("purpose") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consents_channel_index" ON "consents" USING btree ("channel") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consents_state_index" ON "consents" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consents_wording_index" ON "consents" USING btree ("wording") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consents_source_index" ON "consents" USING btree ("source") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consents_at_index" ON "consents" USING btree ("at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consents_expires_index" ON "consents" USING btree ("expires") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consents_by_index" ON "consents" USING btree ("by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consents_as_listed_index" ON "consents" USING btree ("at" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consents_search_index" ON "consents" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consents_bin_index" ON "consents" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "consent_wordings_place_from_index" ON "consent_wordings" USING btree ("place","from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consent_wordings_place_index" ON "consent_wordings" USING btree ("place") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consent_wordings_edition_index" ON "consent_wordings" USING btree ("edition") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consent_wordings_from_index" ON "consent_wordings" USING btree ("from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consent_wordings_as_listed_index" ON "consent_wordings" USING btree ("place","from" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consent_wordings_search_index" ON "consent_wordings" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "consent_wordings_bin_index" ON "consent_wordings" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
create function keep_leads_person() returns trigger language plpgsql as $$
begin
  select "last_name", "first_name", "search_text" into new."kept_person_last_name", new."kept_person_first_name", new."kept_person_search_text" from "people" where id = new."person";
  return new;
end $$;
--> statement-breakpoint
create trigger keep_leads_person before insert or update of "person" on "leads" for each row execute function keep_leads_person();
--> statement-breakpoint
create function follow_people_in_leads_person() returns trigger language plpgsql as $$
begin
  update "leads" set "kept_person_last_name" = new."last_name", "kept_person_first_name" = new."first_name", "kept_person_search_text" = new."search_text" where "person" = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger follow_people_in_leads_person after update of "last_name", "first_name", "search_text" on "people" for each row when (old."last_name" is distinct from new."last_name" or old."first_name" is distinct from new."first_name" or old."search_text" is distinct from new."search_text") execute function follow_people_in_leads_person();
--> statement-breakpoint
create function keep_consents_person() returns trigger language plpgsql as $$
begin
  select "last_name", "first_name", "search_text" into new."kept_person_last_name", new."kept_person_first_name", new."kept_person_search_text" from "people" where id = new."person";
  return new;
end $$;
--> statement-breakpoint
create trigger keep_consents_person before insert or update of "person" on "consents" for each row execute function keep_consents_person();
--> statement-breakpoint
create function follow_people_in_consents_person() returns trigger language plpgsql as $$
begin
  update "consents" set "kept_person_last_name" = new."last_name", "kept_person_first_name" = new."first_name", "kept_person_search_text" = new."search_text" where "person" = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger follow_people_in_consents_person after update of "last_name", "first_name", "search_text" on "people" for each row when (old."last_name" is distinct from new."last_name" or old."first_name" is distinct from new."first_name" or old."search_text" is distinct from new."search_text") execute function follow_people_in_consents_person();
