CREATE TABLE "hesa_left_open" (
	"export" uuid NOT NULL,
	"student" uuid NOT NULL,
	"number" text NOT NULL,
	"is_awaited" boolean NOT NULL,
	CONSTRAINT "hesa_left_open_export_student_number_pk" PRIMARY KEY("export","student","number")
);
--> statement-breakpoint
ALTER TABLE "hesa_left_open" ADD CONSTRAINT "hesa_left_open_export_hesa_exports_id_fk" FOREIGN KEY ("export") REFERENCES "public"."hesa_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "hesa_left_open" ("export", "student", "number", "is_awaited")
SELECT last."export", last."student", last."number", NOT last."is_open" FROM (
	SELECT DISTINCT ON (x."id", r."student", engagement ->> 'key') x."id" AS "export", r."student",
		engagement ->> 'key' AS "number", leaver IS NULL AS "is_open", leaver -> 'fields' ->> 'RSNENGEND' AS "reason"
	FROM "hesa_exports" x
	JOIN "hesa_collections" l ON l."id" = x."collection" AND l."sent_at" IS NOT NULL AND l."deleted_at" IS NULL
	JOIN "hesa_collections" k ON k."code" <= l."code" AND k."sent_at" IS NOT NULL AND k."deleted_at" IS NULL
	JOIN "hesa_exports" y ON y."collection" = k."id" AND y."sent_at" IS NOT NULL
	JOIN "hesa_returned" r ON r."export" = y."id" AND r."student" IS NOT NULL AND NOT r."is_forgotten"
	CROSS JOIN jsonb_array_elements(r."node" -> 'nodes') engagement
	CROSS JOIN LATERAL (SELECT jsonb_path_query_first(engagement, '$.nodes[*] ? (@.entity == "Leaver")') AS leaver) told
	WHERE x."sent_at" IS NOT NULL AND engagement ->> 'entity' = 'Engagement'
	ORDER BY x."id", r."student", engagement ->> 'key', k."code" DESC, y."sent_at" DESC) last
WHERE last."is_open" OR last."reason" = '98';
