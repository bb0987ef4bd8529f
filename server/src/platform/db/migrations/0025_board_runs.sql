CREATE TABLE "board_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"caller" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"board" uuid NOT NULL,
	"letters" boolean DEFAULT false NOT NULL,
	"change_set" uuid,
	"reason" text,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE INDEX "board_runs_board_index" ON "board_runs" USING btree ("board","created_at");