CREATE TABLE "backups_taken" (
	"id" uuid PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"seconds" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"version" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_taken_taken_at_index" ON "backups_taken" USING btree ("taken_at");