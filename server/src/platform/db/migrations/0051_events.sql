CREATE TABLE "locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text collate "en-x-icu",
	"hub" uuid,
	"seats" integer,
	"active" boolean,
	"address_address1" text collate "en-x-icu",
	"address_address2" text collate "en-x-icu",
	"address_city" text collate "en-x-icu",
	"address_county" text collate "en-x-icu",
	"address_post_code" text collate "en-x-icu",
	"address_country" text collate "en-x-icu",
	"directions" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"title" text collate "en-x-icu",
	"kind" text,
	"state" text,
	"day" uuid,
	"start" timestamp with time zone,
	"end" timestamp with time zone,
	"hub" uuid,
	"location" uuid,
	"online_link" text collate "en-x-icu",
	"capacity" integer,
	"waiting" integer,
	"most_guests" integer,
	"closes" timestamp with time zone,
	"asks" text[],
	"remind" text[],
	"by_invitation" boolean,
	"about" text,
	"campaign" text,
	"changes" integer,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("title", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"event" uuid,
	"person" uuid,
	"state" text,
	"guests" integer,
	"guest_names" text collate "en-x-icu",
	"diet" text,
	"access" text,
	"source" text,
	"code" text collate "en-x-icu",
	"booked_at" timestamp with time zone,
	"checked_in_at" timestamp with time zone,
	"checked_in_by" uuid,
	"lead" uuid,
	"note" text,
	"kept_person_last_name" text collate "en-x-icu",
	"kept_person_first_name" text collate "en-x-icu",
	"kept_event_start" timestamp with time zone,
	"kept_person_search_text" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '')) || ' ' || coalesce("kept_person_search_text", '')) STORED
);
--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_hub_hubs_id_fk" FOREIGN KEY ("hub") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_day_teaching_days_id_fk" FOREIGN KEY ("day") REFERENCES "public"."teaching_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_hub_hubs_id_fk" FOREIGN KEY ("hub") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_location_locations_id_fk" FOREIGN KEY ("location") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_events_id_fk" FOREIGN KEY ("event") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_checked_in_by_users_id_fk" FOREIGN KEY ("checked_in_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_lead_leads_id_fk" FOREIGN KEY ("lead") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "locations_name_index" ON "locations" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "locations_hub_index" ON "locations" USING btree ("hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "locations_seats_index" ON "locations" USING btree ("seats") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "locations_active_index" ON "locations" USING btree ("active") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "locations_address_city_index" ON "locations" USING btree ("address_city") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "locations_as_listed_index" ON "locations" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name_unique" ON "locations" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "locations_search_index" ON "locations" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "locations_bin_index" ON "locations" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "events_state_start_index" ON "events" USING btree ("state","start") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_title_index" ON "events" USING btree ("title") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_kind_index" ON "events" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_state_index" ON "events" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_day_index" ON "events" USING btree ("day") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_start_index" ON "events" USING btree ("start") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_hub_index" ON "events" USING btree ("hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_location_index" ON "events" USING btree ("location") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_capacity_index" ON "events" USING btree ("capacity") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_as_listed_index" ON "events" USING btree ("start" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_day_unique" ON "events" USING btree ("day") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_search_index" ON "events" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_bin_index" ON "events" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "registrations_event_state_booked_at_index" ON "registrations" USING btree ("event","state","booked_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registrations_event_code_index" ON "registrations" USING btree ("event","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registrations_person_event_index" ON "registrations" USING btree ("person","event") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registrations_event_index" ON "registrations" USING btree ("event") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registrations_person_index" ON "registrations" USING btree ("person") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registrations_state_index" ON "registrations" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registrations_guests_index" ON "registrations" USING btree ("guests") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registrations_source_index" ON "registrations" USING btree ("source") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registrations_code_index" ON "registrations" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registrations_booked_at_index" ON "registrations" USING btree ("booked_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registrations_checked_in_by_index" ON "registrations" USING btree ("checked_in_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registrations_lead_index" ON "registrations" USING btree ("lead") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registrations_as_listed_index" ON "registrations" USING btree ("kept_event_start" desc nulls last,"kept_person_last_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registrations_search_index" ON "registrations" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registrations_bin_index" ON "registrations" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
create function keep_registrations_person() returns trigger language plpgsql as $$
begin
  select "last_name", "first_name", "search_text" into new."kept_person_last_name", new."kept_person_first_name", new."kept_person_search_text" from "people" where id = new."person";
  return new;
end $$;
--> statement-breakpoint
create trigger keep_registrations_person before insert or update of "person" on "registrations" for each row execute function keep_registrations_person();
--> statement-breakpoint
create function follow_people_in_registrations_person() returns trigger language plpgsql as $$
begin
  update "registrations" set "kept_person_last_name" = new."last_name", "kept_person_first_name" = new."first_name", "kept_person_search_text" = new."search_text" where "person" = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger follow_people_in_registrations_person after update of "last_name", "first_name", "search_text" on "people" for each row when (old."last_name" is distinct from new."last_name" or old."first_name" is distinct from new."first_name" or old."search_text" is distinct from new."search_text") execute function follow_people_in_registrations_person();
--> statement-breakpoint
create function keep_registrations_event() returns trigger language plpgsql as $$
begin
  select "start" into new."kept_event_start" from "events" where id = new."event";
  return new;
end $$;
--> statement-breakpoint
create trigger keep_registrations_event before insert or update of "event" on "registrations" for each row execute function keep_registrations_event();
--> statement-breakpoint
create function follow_events_in_registrations_event() returns trigger language plpgsql as $$
begin
  update "registrations" set "kept_event_start" = new."start" where "event" = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger follow_events_in_registrations_event after update of "start" on "events" for each row when (old."start" is distinct from new."start") execute function follow_events_in_registrations_event();
