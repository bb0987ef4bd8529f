CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"user_id" uuid,
	"real_user_id" uuid,
	"address" text NOT NULL,
	"agent" text NOT NULL,
	"target" text NOT NULL,
	CONSTRAINT "security_events_same" UNIQUE NULLS NOT DISTINCT("minute","kind","address","target","user_id","real_user_id")
);
--> statement-breakpoint
CREATE INDEX "security_events_at_index" ON "security_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_events_kind_index" ON "security_events" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "security_events_user_id_index" ON "security_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "security_events_address_index" ON "security_events" USING btree ("address","at");