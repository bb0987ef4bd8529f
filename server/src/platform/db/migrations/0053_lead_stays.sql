CREATE TABLE "lead_stays" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lead" uuid NOT NULL,
	"stage" text NOT NULL,
	"came_from" text,
	"entered_on" date NOT NULL,
	"left_on" date,
	"again" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_stays" ADD CONSTRAINT "lead_stays_lead_leads_id_fk" FOREIGN KEY ("lead") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_stays_lead_index" ON "lead_stays" USING btree ("lead","stage");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_stays_now" ON "lead_stays" USING btree ("lead") WHERE "lead_stays"."left_on" is null;--> statement-breakpoint
-- What the history tells of those there are; one whose way it does not tell has been in its stage since it says so.
insert into "lead_stays" ("lead", "stage", "came_from", "entered_on", "left_on", "again")
with moves as (
  select h."record_id" as "lead", h."id" as "turn", (h."at" at time zone 'Europe/London')::date as "day",
    c ->> 'from' as "before", c ->> 'to' as "stage"
  from "history" h cross join lateral jsonb_array_elements(h."changes") c
  where h."record_type" = 'leads' and c ->> 'path' = 'stage' and c ->> 'to' is not null
), firsts as (
  select distinct on ("lead") "lead", "before" from moves order by "lead", "turn"
), lasts as (
  select distinct on ("lead") "lead", "stage", "day" from moves order by "lead", "turn" desc
), steps as (
  select l."id" as "lead", 0::bigint as "turn", (l."created_at" at time zone 'Europe/London')::date as "day", f."before" as "stage"
  from "leads" l join firsts f on f."lead" = l."id" where f."before" is not null
  union all
  select m."lead", m."turn", m."day", m."stage" from moves m join "leads" l on l."id" = m."lead"
  union all
  select l."id", 9223372036854775807,
    greatest(coalesce(l."since", (l."created_at" at time zone 'Europe/London')::date), t."day"), l."stage"
  from "leads" l left join lasts t on t."lead" = l."id" where t."stage" is distinct from l."stage"
), told as (
  select *, lag("stage") over (partition by "lead" order by "turn") as "before" from steps
)
select "lead", "stage", "before", "day", lead("day") over whole,
  row_number() over (partition by "lead", "stage" order by "turn") > 1
from told where "before" is distinct from "stage"
window whole as (partition by "lead" order by "turn")
order by told."lead", told."turn";
