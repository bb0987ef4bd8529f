-- What interviewers wrote over an applicant's words after the form was sent is theirs: it goes among the interview notes, and
-- the applicant's own words come back. Who wrote last is known from the history; whatever it does not tell apart stays.
create temporary table "interview_words" on commit drop as
select h."record_id" as "id", c->>'path' as "path", c->>'to' as "said", h."id" as "turn",
  h."user_id" is not null
    and not exists (select 1 from "users" u where u."id" = h."user_id" and u."person" = a."person")
    and h."at" > (select min(s."at") from "history" s where s."record_type" = 'applications' and s."record_id" = a."id"
      and s."changes" @? '$[*] ? (@.path == "status" && @.to != "In progress")') as "is_note"
from "history" h
join "applications" a on a."id" = h."record_id"
cross join lateral jsonb_array_elements(h."changes") c
where h."record_type" = 'applications' and c->>'path' like 'interview.%';
--> statement-breakpoint
do $$
declare
  question text;
  name text;
begin
  foreach question in array array['journey', 'whyTheology', 'workLifeBalance', 'supporters', 'preaching', 'books', 'havingFun',
    'placement', 'yearsTraining', 'questions'] loop
    name := lower(regexp_replace(question, '([A-Z])', '_\1', 'g'));
    execute format($move$
      update "applications" a set %2$I = a.%1$I, %1$I = own."said"
      from (select distinct on ("id") "id", "is_note" from "interview_words" where "path" = %3$L order by "id", "turn" desc) latest
      left join (select distinct on ("id") "id", "said" from "interview_words" where "path" = %3$L and "is_note" is not true
        order by "id", "turn" desc) own on own."id" = latest."id"
      where latest."id" = a."id" and latest."is_note" and a.%1$I is not null and a.%2$I is null$move$,
      'interview_' || name, 'interview_notes_' || name, 'interview.' || question);
  end loop;
end $$;
--> statement-breakpoint
-- A step that was taken back no longer counts as reached.
with steps as (
  select m."application", m."id" as "turn", m."moved_on", s."place", s."step"
  from "application_moves" m
  join (values ('In progress', 'In progress', 1), ('Submitted', 'Submitted', 2), ('Under review', 'Under review', 3),
    ('Interview booked', 'Interview booked', 4), ('Ready for approval', 'Ready for approval', 5), ('Approved', 'Approved', 6),
    ('Place offered', 'Place offered', 7), ('Place offered (cond)', 'Place offered', 7), ('Place accepted', 'Place accepted', 8),
    ('Confirmed', 'Confirmed', 9)) as s("status", "step", "place") on s."status" = m."to_status"
), latest as (
  select distinct on ("application") "application", "place", "step" from steps order by "application", "turn" desc
)
update "applications" a set "progress_furthest" = l."step",
  "progress_furthest_on" = (select min(s."moved_on") from steps s where s."application" = a."id" and s."place" >= l."place")
from latest l
where l."application" = a."id" and a."progress_furthest" is distinct from l."step";
--> statement-breakpoint
-- What holds applications up is looked at once more for all that are under way, papers among it.
delete from "daily_works" where "work" = 'held';
--> statement-breakpoint
-- A confirmation says what is still to come. Words the college has written itself stay as they are.
update "email_templates" set "body" = replace("body", E'.\n\nWe look forward to welcoming you', E'.\n{% if outstanding.size > 0 %}\nWe still wait for this, and ask you to see to it before the course begins:\n\n{% for one in outstanding %}- {{ one.text }}\n{% endfor %}\nYou can send it here:\n\n{{ link }}\n{% endif %}\nWe look forward to welcoming you')
  where "version" = 1 and "key" = 'application-confirmed' and "body" not like '%outstanding%';
