-- Values kept beside links, so that long lists are walked in order (see kept.ts).
create function keep_applications_person() returns trigger language plpgsql as $$
begin
  select "last_name", "first_name", "search_text" into new."kept_person_last_name", new."kept_person_first_name", new."kept_person_search_text" from "people" where id = new."person";
  return new;
end $$;
--> statement-breakpoint
create trigger keep_applications_person before insert or update of "person" on "applications" for each row execute function keep_applications_person();
--> statement-breakpoint
create function follow_people_in_applications_person() returns trigger language plpgsql as $$
begin
  update "applications" set "kept_person_last_name" = new."last_name", "kept_person_first_name" = new."first_name", "kept_person_search_text" = new."search_text" where "person" = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger follow_people_in_applications_person after update of "last_name", "first_name", "search_text" on "people" for each row when (old."last_name" is distinct from new."last_name" or old."first_name" is distinct from new."first_name" or old."search_text" is distinct from new."search_text") execute function follow_people_in_applications_person();
--> statement-breakpoint
create function keep_students_person() returns trigger language plpgsql as $$
begin
  select "last_name", "first_name", "search_text" into new."kept_person_last_name", new."kept_person_first_name", new."kept_person_search_text" from "people" where id = new."person";
  return new;
end $$;
--> statement-breakpoint
create trigger keep_students_person before insert or update of "person" on "students" for each row execute function keep_students_person();
--> statement-breakpoint
create function follow_people_in_students_person() returns trigger language plpgsql as $$
begin
  update "students" set "kept_person_last_name" = new."last_name", "kept_person_first_name" = new."first_name", "kept_person_search_text" = new."search_text" where "person" = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger follow_people_in_students_person after update of "last_name", "first_name", "search_text" on "people" for each row when (old."last_name" is distinct from new."last_name" or old."first_name" is distinct from new."first_name" or old."search_text" is distinct from new."search_text") execute function follow_people_in_students_person();
--> statement-breakpoint
-- Counts and index-only reads slow down two or three times while many rows wait to be cleaned: clean busy tables sooner.
ALTER TABLE "applications" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "people" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "students" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "engagements" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "enrolment_sessions" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "history" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
