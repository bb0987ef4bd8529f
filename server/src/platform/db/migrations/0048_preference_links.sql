CREATE TABLE "preference_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"about_id" uuid NOT NULL,
	"party" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"void_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "preference_links" ADD CONSTRAINT "preference_links_about_id_people_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preference_links_about_index" ON "preference_links" USING btree ("about_id","created_at");--> statement-breakpoint
CREATE INDEX "preference_links_expires_index" ON "preference_links" USING btree ("expires_at");--> statement-breakpoint
-- Whoever agreed to news in the last application they sent and answered it in agreed on the day it came: their first entries.
INSERT INTO "consents" ("id", "version", "created_at", "updated_at", "person", "purpose", "channel", "state", "basis", "source", "at", "note")
SELECT md5('news ' || "by"."channel" || ' ' || "said"."person")::uuid, 1, "said"."at", "said"."at", "said"."person", 'news', "by"."channel", 'given', 'consent', 'application',
	"said"."at", 'Asked before the wording was kept.'
FROM (
	SELECT DISTINCT ON ("person") "person", "other_information_promotional_material" AS "yes",
		least(now(), (coalesce("submitted", "received", "created_at"::date) + time '12:00') AT TIME ZONE 'Europe/London') AS "at"
	FROM "applications"
	WHERE "deleted_at" IS NULL AND "status" <> 'In progress' AND "other_information_promotional_material" IS NOT NULL
	ORDER BY "person", 3 DESC, "id" DESC
) AS "said"
JOIN "people" ON "people"."id" = "said"."person" AND "people"."deleted_at" IS NULL
CROSS JOIN (VALUES ('email'), ('post')) AS "by" ("channel")
WHERE "said"."yes" AND NOT EXISTS (
	SELECT 1 FROM "consents" WHERE "consents"."person" = "said"."person" AND "consents"."purpose" = 'news' AND "consents"."channel" = "by"."channel"
);
