CREATE TABLE "onboarding_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"engagement" uuid,
	"kind" text,
	"state" text,
	"waits_for" text[],
	"since" date,
	"due" date,
	"sent_at" timestamp with time zone,
	"times" integer
);
--> statement-breakpoint
ALTER TABLE "onboarding_mails" ADD CONSTRAINT "onboarding_mails_engagement_engagements_id_fk" FOREIGN KEY ("engagement") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "onboarding_mails_engagement_kind_index" ON "onboarding_mails" USING btree ("engagement","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "onboarding_mails_state_kind_index" ON "onboarding_mails" USING btree ("state","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "onboarding_mails_engagement_index" ON "onboarding_mails" USING btree ("engagement") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "onboarding_mails_kind_index" ON "onboarding_mails" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "onboarding_mails_state_index" ON "onboarding_mails" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "onboarding_mails_since_index" ON "onboarding_mails" USING btree ("since") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "onboarding_mails_due_index" ON "onboarding_mails" USING btree ("due") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "onboarding_mails_sent_at_index" ON "onboarding_mails" USING btree ("sent_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "onboarding_mails_as_listed_index" ON "onboarding_mails" USING btree ("since","due") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "onboarding_mails_waits_for_index" ON "onboarding_mails" USING gin ("waits_for") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "onboarding_mails_bin_index" ON "onboarding_mails" USING btree ("deleted_at") WHERE deleted_at is not null;