ALTER TABLE "hesa_returned" ADD COLUMN "is_forgotten" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "hesa_returned_sid_index" ON "hesa_returned" USING btree ("sid");