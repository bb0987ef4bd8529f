CREATE TABLE "request_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"request" uuid,
	"author" uuid,
	"side" text,
	"audience" text,
	"purpose" text,
	"outcome" text,
	"body" text,
	"files" uuid[]
);
--> statement-breakpoint
ALTER TABLE "student_requests" ADD COLUMN "answer_by" date;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_request_student_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."student_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_messages_request_purpose_index" ON "request_messages" USING btree ("request","purpose") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "request_messages_request_index" ON "request_messages" USING btree ("request") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "request_messages_author_index" ON "request_messages" USING btree ("author") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "request_messages_purpose_index" ON "request_messages" USING btree ("purpose") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "request_messages_as_listed_index" ON "request_messages" USING btree ("request") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "request_messages_files_index" ON "request_messages" USING gin ("files") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "request_messages_bin_index" ON "request_messages" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "student_requests_answer_by_index" ON "student_requests" USING btree ("answer_by") WHERE deleted_at is null;
--> statement-breakpoint
-- What was said so far begins the threads, each message under an id that a restored backup comes to as well: what requests in words were asked back.
INSERT INTO "request_messages" ("id", "version", "created_at", "updated_at", "request", "author", "side", "audience", "purpose", "outcome", "body", "files")
SELECT md5(m."line"::text || '1')::uuid, 1, m."at", m."at", m."line", m."author", 'College', 'Public', 'Question', m."outcome", nullif(trim(m."body"), ''), '{}'
FROM (SELECT coalesce(l."settled_at", l."updated_at") AS "at", l."id" AS "line", l."owner" AS "author", NULL::text AS "outcome", l."answer" AS "body"
  FROM "student_requests" l
  WHERE l."form" = 'requests' AND l."state" = 'Waiting for the student' AND l."answer" IS NOT NULL) m;
--> statement-breakpoint
-- What they were answered and taken up again after.
INSERT INTO "request_messages" ("id", "version", "created_at", "updated_at", "request", "author", "side", "audience", "purpose", "outcome", "body", "files")
SELECT md5(m."line"::text || '2')::uuid, 1, m."at", m."at", m."line", m."author", 'College', 'Public', 'Message', m."outcome", nullif(trim(m."body"), ''), '{}'
FROM (SELECT l."updated_at" AS "at", l."id" AS "line", l."owner" AS "author", NULL::text AS "outcome", l."answer" AS "body"
  FROM "student_requests" l
  WHERE l."form" = 'requests' AND l."state" IN ('New', 'In hand') AND l."answer" IS NOT NULL) m;
--> statement-breakpoint
-- What became of them.
INSERT INTO "request_messages" ("id", "version", "created_at", "updated_at", "request", "author", "side", "audience", "purpose", "outcome", "body", "files")
SELECT md5(m."line"::text || '3')::uuid, 1, m."at", m."at", m."line", m."author", 'College', 'Public', 'Outcome', m."outcome", nullif(trim(m."body"), ''), '{}'
FROM (SELECT coalesce(l."settled_at", l."updated_at") AS "at", l."id" AS "line", l."owner" AS "author", l."state" AS "outcome", l."answer" AS "body"
  FROM "student_requests" l
  WHERE l."form" = 'requests' AND l."state" IN ('Done', 'Declined')) m;
--> statement-breakpoint
-- And which the student took back.
INSERT INTO "request_messages" ("id", "version", "created_at", "updated_at", "request", "author", "side", "audience", "purpose", "outcome", "body", "files")
SELECT md5(m."line"::text || '4')::uuid, 1, m."at", m."at", m."line", m."author", 'Student', 'Public', 'Outcome', m."outcome", nullif(trim(m."body"), ''), '{}'
FROM (SELECT coalesce(l."settled_at", l."updated_at") AS "at", l."id" AS "line", NULL::uuid AS "author", l."state" AS "outcome", NULL::text AS "body"
  FROM "student_requests" l
  WHERE l."form" = 'requests' AND l."state" = 'Taken back') m;
--> statement-breakpoint
-- What was asked, answered and decided of extensions.
INSERT INTO "request_messages" ("id", "version", "created_at", "updated_at", "request", "author", "side", "audience", "purpose", "outcome", "body", "files")
SELECT md5(m."line"::text || '5')::uuid, 1, m."at", m."at", m."line", m."author", 'College', 'Public', 'Question', m."outcome", nullif(trim(m."body"), ''), '{}'
FROM (SELECT coalesce(x."more_asked_at", x."updated_at") AS "at", l."id" AS "line", NULL::uuid AS "author", NULL::text AS "outcome", x."more_question" AS "body"
  FROM "extension_requests" x JOIN LATERAL (SELECT l."id", l."settled_at", l."sent_at", l."owner" FROM "student_requests" l
    WHERE l."about" = 'extension-requests/' || x."id" ORDER BY l."sent_at" DESC LIMIT 1) l ON true
  WHERE x."more_question" IS NOT NULL) m;
--> statement-breakpoint
-- Theirs.
INSERT INTO "request_messages" ("id", "version", "created_at", "updated_at", "request", "author", "side", "audience", "purpose", "outcome", "body", "files")
SELECT md5(m."line"::text || '6')::uuid, 1, m."at", m."at", m."line", m."author", 'Student', 'Public', 'Message', m."outcome", nullif(trim(m."body"), ''), '{}'
FROM (SELECT coalesce(x."more_answered_at", x."updated_at") AS "at", l."id" AS "line", (SELECT u."id" FROM "users" u JOIN "students" s ON s."person" = u."person" WHERE s."id" = x."student" AND u."deleted_at" IS NULL LIMIT 1) AS "author", NULL::text AS "outcome", x."more_answer" AS "body"
  FROM "extension_requests" x JOIN LATERAL (SELECT l."id", l."settled_at", l."sent_at", l."owner" FROM "student_requests" l
    WHERE l."about" = 'extension-requests/' || x."id" ORDER BY l."sent_at" DESC LIMIT 1) l ON true
  WHERE x."more_answer" IS NOT NULL) m;
--> statement-breakpoint
-- The decisions.
INSERT INTO "request_messages" ("id", "version", "created_at", "updated_at", "request", "author", "side", "audience", "purpose", "outcome", "body", "files")
SELECT md5(m."line"::text || '7')::uuid, 1, m."at", m."at", m."line", m."author", 'College', 'Public', 'Outcome', m."outcome", nullif(trim(m."body"), ''), '{}'
FROM (SELECT coalesce(x."decision_at", x."updated_at") AS "at", l."id" AS "line", x."decision_by" AS "author", x."state" AS "outcome", x."decision_words" AS "body"
  FROM "extension_requests" x JOIN LATERAL (SELECT l."id", l."settled_at", l."sent_at", l."owner" FROM "student_requests" l
    WHERE l."about" = 'extension-requests/' || x."id" ORDER BY l."sent_at" DESC LIMIT 1) l ON true
  WHERE x."state" IN ('Approved', 'Rejected', 'Revoked')) m;
--> statement-breakpoint
-- What was asked and decided of interruptions.
INSERT INTO "request_messages" ("id", "version", "created_at", "updated_at", "request", "author", "side", "audience", "purpose", "outcome", "body", "files")
SELECT md5(m."line"::text || '8')::uuid, 1, m."at", m."at", m."line", m."author", 'College', 'Public', 'Question', m."outcome", nullif(trim(m."body"), ''), '{}'
FROM (SELECT x."updated_at" AS "at", l."id" AS "line", NULL::uuid AS "author", NULL::text AS "outcome", x."question" AS "body"
  FROM "ios_requests" x JOIN LATERAL (SELECT l."id", l."settled_at", l."sent_at", l."owner" FROM "student_requests" l
    WHERE l."about" = 'ios-requests/' || x."id" ORDER BY l."sent_at" DESC LIMIT 1) l ON true
  WHERE x."question" IS NOT NULL AND x."state" IN ('Submitted', 'More information required')) m;
--> statement-breakpoint
-- The decisions.
INSERT INTO "request_messages" ("id", "version", "created_at", "updated_at", "request", "author", "side", "audience", "purpose", "outcome", "body", "files")
SELECT md5(m."line"::text || '9')::uuid, 1, m."at", m."at", m."line", m."author", 'College', 'Public', 'Outcome', m."outcome", nullif(trim(m."body"), ''), '{}'
FROM (SELECT coalesce(x."decided_at", x."updated_at") AS "at", l."id" AS "line", x."decided_by" AS "author", x."state" AS "outcome", CASE WHEN x."state" = 'Declined' THEN x."answer" END AS "body"
  FROM "ios_requests" x JOIN LATERAL (SELECT l."id", l."settled_at", l."sent_at", l."owner" FROM "student_requests" l
    WHERE l."about" = 'ios-requests/' || x."id" ORDER BY l."sent_at" DESC LIMIT 1) l ON true
  WHERE x."state" IN ('Approved', 'Declined')) m;
--> statement-breakpoint
-- And what was taken back.
INSERT INTO "request_messages" ("id", "version", "created_at", "updated_at", "request", "author", "side", "audience", "purpose", "outcome", "body", "files")
SELECT md5(m."line"::text || '10')::uuid, 1, m."at", m."at", m."line", m."author", 'Student', 'Public', 'Outcome', m."outcome", nullif(trim(m."body"), ''), '{}'
FROM (SELECT x."updated_at" AS "at", l."id" AS "line", (SELECT u."id" FROM "users" u JOIN "students" s ON s."person" = u."person" WHERE s."id" = x."student" AND u."deleted_at" IS NULL LIMIT 1) AS "author", 'Taken back' AS "outcome", NULL::text AS "body"
  FROM "ios_requests" x JOIN LATERAL (SELECT l."id", l."settled_at", l."sent_at", l."owner" FROM "student_requests" l
    WHERE l."about" = 'ios-requests/' || x."id" ORDER BY l."sent_at" DESC LIMIT 1) l ON true
  WHERE x."state" = 'Withdrawn') m;
--> statement-breakpoint
-- What was needed for bursaries, added and released.
INSERT INTO "request_messages" ("id", "version", "created_at", "updated_at", "request", "author", "side", "audience", "purpose", "outcome", "body", "files")
SELECT md5(m."line"::text || '11')::uuid, 1, m."at", m."at", m."line", m."author", 'College', 'Public', 'Question', m."outcome", nullif(trim(m."body"), ''), '{}'
FROM (SELECT coalesce(x."sent_at", x."created_at") AS "at", l."id" AS "line", NULL::uuid AS "author", NULL::text AS "outcome", x."needed" AS "body"
  FROM "bursary_applications" x JOIN LATERAL (SELECT l."id", l."settled_at", l."sent_at", l."owner" FROM "student_requests" l
    WHERE l."about" = 'bursary-applications/' || x."id" ORDER BY l."sent_at" DESC LIMIT 1) l ON true
  WHERE x."needed" IS NOT NULL) m;
--> statement-breakpoint
-- It stands here alone from now on.
INSERT INTO "request_messages" ("id", "version", "created_at", "updated_at", "request", "author", "side", "audience", "purpose", "outcome", "body", "files")
SELECT md5(m."line"::text || '12')::uuid, 1, m."at", m."at", m."line", m."author", 'Student', 'Public', 'Message', m."outcome", nullif(trim(m."body"), ''), '{}'
FROM (SELECT x."updated_at" AS "at", l."id" AS "line", (SELECT u."id" FROM "users" u JOIN "students" s ON s."person" = u."person" WHERE s."id" = x."student" AND u."deleted_at" IS NULL LIMIT 1) AS "author", NULL::text AS "outcome", x."added" AS "body"
  FROM "bursary_applications" x JOIN LATERAL (SELECT l."id", l."settled_at", l."sent_at", l."owner" FROM "student_requests" l
    WHERE l."about" = 'bursary-applications/' || x."id" ORDER BY l."sent_at" DESC LIMIT 1) l ON true
  WHERE x."added" IS NOT NULL) m;
--> statement-breakpoint
-- The decisions the student knows of.
INSERT INTO "request_messages" ("id", "version", "created_at", "updated_at", "request", "author", "side", "audience", "purpose", "outcome", "body", "files")
SELECT md5(m."line"::text || '13')::uuid, 1, m."at", m."at", m."line", m."author", 'College', 'Public', 'Outcome', m."outcome", nullif(trim(m."body"), ''), '{}'
FROM (SELECT coalesce(x."released_at", x."updated_at") AS "at", l."id" AS "line", x."decision_by" AS "author", x."state" AS "outcome", CASE WHEN x."released_at" IS NOT NULL THEN x."decision_words" END AS "body"
  FROM "bursary_applications" x JOIN LATERAL (SELECT l."id", l."settled_at", l."sent_at", l."owner" FROM "student_requests" l
    WHERE l."about" = 'bursary-applications/' || x."id" ORDER BY l."sent_at" DESC LIMIT 1) l ON true
  WHERE x."state" = 'Cancelled' OR (x."released_at" IS NOT NULL AND x."state" IN ('Approved', 'Rejected', 'Not applicable'))) m;
--> statement-breakpoint
-- And what they said to an offer.
INSERT INTO "request_messages" ("id", "version", "created_at", "updated_at", "request", "author", "side", "audience", "purpose", "outcome", "body", "files")
SELECT md5(m."line"::text || '14')::uuid, 1, m."at", m."at", m."line", m."author", 'Student', 'Public', 'Outcome', m."outcome", nullif(trim(m."body"), ''), '{}'
FROM (SELECT x."award_answered_at" AS "at", l."id" AS "line", (SELECT u."id" FROM "users" u JOIN "students" s ON s."person" = u."person" WHERE s."id" = x."student" AND u."deleted_at" IS NULL LIMIT 1) AS "author", x."award_answer" AS "outcome", NULL::text AS "body"
  FROM "bursary_applications" x JOIN LATERAL (SELECT l."id", l."settled_at", l."sent_at", l."owner" FROM "student_requests" l
    WHERE l."about" = 'bursary-applications/' || x."id" ORDER BY l."sent_at" DESC LIMIT 1) l ON true
  WHERE x."award_answered_at" IS NOT NULL AND x."award_answer" IN ('Accepted', 'Declined')) m;
--> statement-breakpoint
ALTER TABLE "bursary_applications" DROP COLUMN "added";--> statement-breakpoint
-- Whoever waits already is answered within the five working days that counted so far.
UPDATE "student_requests" SET "answer_by" = "waiting_since" + 7 - CASE extract(isodow FROM "waiting_since") WHEN 6 THEN 1 WHEN 7 THEN 2 ELSE 0 END
  WHERE "waiting_since" IS NOT NULL;
