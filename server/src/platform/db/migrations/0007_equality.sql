-- Equality answers have a permission of their own, profiles:equality, in place of applications:equality. Who decides about
-- applications does not see them any more; who makes the return goes on seeing them. A claim to all profiles stays what it
-- was. A role that holds everything (*) is left alone.
with said as (
  select r.id, c.place, c.claim,
    string_to_array(split_part(c.claim, ':', 1), ',') as areas,
    nullif(string_to_array(split_part(c.claim, ':', 2), ','), '{}') as actions
  from roles r, unnest(r.claims) with ordinality as c(claim, place)
  where not '*' = any(r.claims)
),
told as (
  select *, actions is null or '*' = any(actions) as whole,
    'profiles' = any(areas) and (actions is null or '*' = any(actions)) as of_profiles,
    'applications' = any(areas) and 'equality' = any(coalesce(actions, '{}')) as of_equality
  from said
),
moved as (
  select id, place, 0 as part, claim from told where not of_profiles and not of_equality
  union all
  -- Whatever else such a claim names is kept.
  select id, place, 1, array_to_string(array_remove(areas, 'profiles'), ',')
      || case when actions is null then '' else ':' || array_to_string(actions, ',') end
    from told where of_profiles and array_remove(areas, 'profiles') <> '{}'
  union all
  select id, place, 2, 'profiles:safeguarding,dbs,support,principal' from told where of_profiles
  union all
  select id, place, 3, array_to_string(areas, ',') || ':' || array_to_string(array_remove(actions, 'equality'), ',')
    from told where of_equality and not of_profiles and array_remove(actions, 'equality') <> '{}'
  union all
  select id, place, 4, 'profiles:equality' from told where of_equality
  union all
  select id, 100000, 5, 'profiles:equality' from told
    group by id
    having bool_or('hesa' = any(areas) and (whole or 'answers' = any(actions)))
      and not bool_or(areas && '{applications,fc-applications}' and (whole or actions && '{view,edit}'))
      and not bool_or('profiles' = any(areas) and 'equality' = any(coalesce(actions, '{}')))
),
becoming as (
  select id, array_agg(claim order by place, part) as claims from moved group by id
),
changed as (
  update roles r set claims = b.claims, version = r.version + 1, updated_at = now()
  from becoming b, roles before
  where b.id = r.id and before.id = r.id and r.claims is distinct from b.claims
  returning r.id, r.version, before.claims as was, r.claims as became
)
insert into history (record_type, record_id, version, at, action, reason, changes)
select 'roles', id, version, now(), 'changed', 'Equality answers have a permission of their own',
  jsonb_build_array(jsonb_build_object('path', 'claims', 'from', to_jsonb(was), 'to', to_jsonb(became)))
from changed;
