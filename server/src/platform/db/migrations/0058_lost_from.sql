-- Whoever was lost for another reason than was thought is lost from where they were.
update "lead_stays" s set "came_from" = (
  select e."stage" from "lead_stays" e
  where e."lead" = s."lead" and e."id" < s."id" and e."stage" not in ('Rejected', 'Not intending to apply', 'Not responsive')
  order by e."id" desc limit 1)
where s."stage" in ('Rejected', 'Not intending to apply', 'Not responsive')
  and s."came_from" in ('Rejected', 'Not intending to apply', 'Not responsive');
