-- What was answered of the day an engagement began goes to that engagement: the latest that had begun two months after the
-- answer, else the first. The home postcode was the person's, and stands still there.
INSERT INTO "entry_profiles" ("id", "version", "created_at", "updated_at", "deleted_at", "engagement", "country", "post_code", "qualification", "parental_education", "care_leaver")
SELECT md5(a."id"::text || 'entry')::uuid, 1, a."created_at", a."updated_at", coalesce(a."deleted_at", g."deleted_at"), g."id",
  a."country", h."post_code", a."qualification", a."parental_education", a."care_leaver"
FROM "hesa_answers" a
JOIN "students" s ON s."id" = a."student"
LEFT JOIN "people" p ON p."id" = s."person"
CROSS JOIN LATERAL (SELECT CASE
    WHEN coalesce(a."country", 'ZZ') IN ('XF', 'XG', 'XH', 'XI', 'XK', 'GG', 'JE', 'IM', 'ZZ')
      AND upper(trim(p."address_post_code")) ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?\s*[0-9][A-Z]{2}$'
    THEN regexp_replace(upper(trim(p."address_post_code")), '\s*([0-9][A-Z]{2})$', ' \1')
  END AS "post_code") h
CROSS JOIN LATERAL (SELECT e."id", e."deleted_at" FROM "engagements" e,
    LATERAL (SELECT e."start" <= (a."updated_at" AT TIME ZONE 'Europe/London')::date + 60 AS "had_begun") b
  WHERE e."student" = a."student"
  ORDER BY e."deleted_at" IS NOT NULL, coalesce(b."had_begun", false) DESC,
    CASE WHEN b."had_begun" THEN e."start" END DESC, e."start", e."id" LIMIT 1) g
WHERE coalesce(a."country", h."post_code", a."qualification", a."parental_education", a."care_leaver") IS NOT NULL;
--> statement-breakpoint
-- Where they live during term goes to their session of the year of the answer, that of the same engagement before another,
-- else to the latest of that engagement.
INSERT INTO "hesa_years" ("id", "version", "created_at", "updated_at", "deleted_at", "session", "term_time_accommodation")
SELECT md5(a."id"::text || 'year')::uuid, 1, a."created_at", a."updated_at", coalesce(a."deleted_at", y."deleted_at"),
  y."id", a."term_time_accommodation"
FROM "hesa_answers" a
CROSS JOIN LATERAL (SELECT e."id" FROM "engagements" e,
    LATERAL (SELECT e."start" <= (a."updated_at" AT TIME ZONE 'Europe/London')::date + 60 AS "had_begun") b
  WHERE e."student" = a."student"
  ORDER BY e."deleted_at" IS NOT NULL, coalesce(b."had_begun", false) DESC,
    CASE WHEN b."had_begun" THEN e."start" END DESC, e."start", e."id" LIMIT 1) g
CROSS JOIN LATERAL (SELECT extract(year FROM a."updated_at" AT TIME ZONE 'Europe/London' - interval '7 months')::int AS "begins") b
CROSS JOIN LATERAL (SELECT x."id", coalesce(e."deleted_at", x."deleted_at") AS "deleted_at"
  FROM "enrolment_sessions" x JOIN "engagements" e ON e."id" = x."engagement",
    LATERAL (SELECT coalesce(x."academic_year" = b."begins" || '-' || (b."begins" - 1999), false) AS "is_then") t
  WHERE e."student" = a."student" AND (t."is_then" OR e."id" = g."id")
  ORDER BY coalesce(e."deleted_at", x."deleted_at") IS NOT NULL, t."is_then" DESC, e."id" = g."id" DESC,
    x."academic_year" DESC NULLS LAST, x."start_date" DESC NULLS LAST, x."id" LIMIT 1) y
WHERE a."term_time_accommodation" IS NOT NULL;
--> statement-breakpoint
-- What they answered of themselves was right when they last answered.
UPDATE "hesa_answers" a SET "confirmed_for" = b."begins" || '-' || (b."begins" - 1999)
FROM (SELECT "id", extract(year FROM "updated_at" AT TIME ZONE 'Europe/London' - interval '7 months')::int AS "begins" FROM "hesa_answers") b
WHERE b."id" = a."id" AND coalesce(a."nationality", a."sex", a."gender_identity", a."ethnicity", a."religion", a."sexual_orientation", a."disability"[1]) IS NOT NULL;
--> statement-breakpoint
-- What was chosen from a list in an application counted as answered, so its code is written where there is none; who chose
-- not to say is not asked again. Sentences never were answers.
WITH told AS (
  SELECT s."id" AS "student", p."updated_at" AS "at", w."code" AS "ethnicity",
    CASE WHEN p."eligibility_british_citizen" THEN 'GB' END AS "nationality"
  FROM "students" s JOIN "applications" p ON p."id" = s."application"
  LEFT JOIN (VALUES
    ('White - English, Scottish, Welsh, Northern Irish or British', '160'),
    ('White - Irish', '166'),
    ('White - Gypsy or Irish Traveller', '163'),
    ('White - Roma', '168'),
    ('Any other White background', '179'),
    ('Mixed or multiple ethnic groups - White and Black Caribbean', '142'),
    ('Mixed or multiple ethnic groups - White and Black African', '141'),
    ('Mixed or multiple ethnic groups - White and Asian', '140'),
    ('Any other Mixed or multiple ethnic background', '159'),
    ('Indian - Indian British', '103'),
    ('Pakistani - Pakistani British', '104'),
    ('Bangladeshi - Bangladeshi British', '100'),
    ('Chinese - Chinese British', '101'),
    ('Any other Asian background', '119'),
    ('African - African British', '120'),
    ('Caribbean - Caribbean British', '121'),
    ('Any other Black background', '139'),
    ('Arab', '180'),
    ('Any other ethnic background', '899'),
    ('Prefer not to say', '998')) w ("words", "code") ON w."words" = p."profile_ethnicity"
  WHERE w."code" IS NOT NULL OR p."eligibility_british_citizen"
), answered AS (
  UPDATE "hesa_answers" a SET "ethnicity" = coalesce(a."ethnicity", told."ethnicity"),
    "nationality" = coalesce(a."nationality", told."nationality")
  FROM told WHERE told."student" = a."student" AND a."deleted_at" IS NULL
), made AS (
  INSERT INTO "hesa_answers" ("id", "version", "created_at", "updated_at", "student", "ethnicity", "nationality")
  SELECT md5(told."student"::text || 'answers')::uuid, 1, told."at", told."at", told."student", told."ethnicity", told."nationality"
  FROM told JOIN "students" s ON s."id" = told."student" AND s."deleted_at" IS NULL
  WHERE NOT EXISTS (SELECT FROM "hesa_answers" a WHERE a."student" = told."student" AND a."deleted_at" IS NULL)
  RETURNING *
)
-- By its history it goes with the application it came of, when that is taken back.
INSERT INTO "history" ("record_type", "record_id", "version", "at", "action", "reason", "changes")
SELECT 'hesa-answers', made."id", 1, made."created_at", 'created', 'Known from the application',
  (SELECT jsonb_agg(jsonb_build_object('path', c."path", 'from', NULL, 'to', c."to") ORDER BY c."path")
    FROM (VALUES ('student', made."student"::text), ('ethnicity', made."ethnicity"),
      ('nationality', made."nationality")) c ("path", "to") WHERE c."to" IS NOT NULL)
FROM made ORDER BY made."id";
--> statement-breakpoint
ALTER TABLE "hesa_answers" DROP COLUMN "country";--> statement-breakpoint
ALTER TABLE "hesa_answers" DROP COLUMN "qualification";--> statement-breakpoint
ALTER TABLE "hesa_answers" DROP COLUMN "parental_education";--> statement-breakpoint
ALTER TABLE "hesa_answers" DROP COLUMN "care_leaver";--> statement-breakpoint
ALTER TABLE "hesa_answers" DROP COLUMN "term_time_accommodation";
