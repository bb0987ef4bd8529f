-- Mails begin with a capital after their greeting. Words the college has written itself stay as they are.
update "email_templates" set "body" = replace("body", E'\n\n{{ whose }}', E'\n\n{{ whose | sentence }}')
  where "version" = 1 and "key" like 'interview-%';
--> statement-breakpoint
update "email_templates" e set "body" = left(e."body", g.length) || upper(substr(e."body", g.length + 1, 1)) || substr(e."body", g.length + 2)
  from (select id, length(substring("body" from '^Dear [^\n]*,\n\n')) as length from "email_templates") g
  where g.id = e.id and g.length is not null and e."version" = 1 and substr(e."body", g.length + 1, 1) ~ '[a-z]';
