ALTER TABLE "engagements" ADD COLUMN "sponsor" uuid;--> statement-breakpoint
ALTER TABLE "formation_sets" ADD COLUMN "balance_by_gender" boolean;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_sponsor_dioceses_id_fk" FOREIGN KEY ("sponsor") REFERENCES "public"."dioceses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engagements_sponsor_index" ON "engagements" USING btree ("sponsor") WHERE deleted_at is null;