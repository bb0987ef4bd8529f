CREATE TABLE "bursary_drafts" (
	"about_id" uuid NOT NULL,
	"party" text DEFAULT 'referee' NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bursary_drafts_about_id_party_pk" PRIMARY KEY("about_id","party")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"call" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"reply" text,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "placement_drafts" (
	"about_id" uuid NOT NULL,
	"party" text DEFAULT 'referee' NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "placement_drafts_about_id_party_pk" PRIMARY KEY("about_id","party")
);
--> statement-breakpoint
ALTER TABLE "reference_drafts" ADD COLUMN "party" text DEFAULT 'referee' NOT NULL;--> statement-breakpoint
ALTER TABLE "reference_drafts" DROP CONSTRAINT "reference_drafts_pkey";--> statement-breakpoint
ALTER TABLE "reference_drafts" ADD CONSTRAINT "reference_drafts_about_id_party_pk" PRIMARY KEY("about_id","party");--> statement-breakpoint
ALTER TABLE "bursary_drafts" ADD CONSTRAINT "bursary_drafts_about_id_bursary_references_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."bursary_references"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_drafts" ADD CONSTRAINT "placement_drafts_about_id_placements_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."placements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_at_index" ON "idempotency_keys" USING btree ("at");