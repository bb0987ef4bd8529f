CREATE TABLE "form_reminders" (
	"student" uuid NOT NULL,
	"form" text NOT NULL,
	"academic_year" text NOT NULL,
	"due" date NOT NULL,
	"ahead" smallint,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "form_reminders" ADD CONSTRAINT "form_reminders_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_reminders_once_index" ON "form_reminders" USING btree ("student","form","due","ahead");--> statement-breakpoint
CREATE INDEX "form_reminders_year_index" ON "form_reminders" USING btree ("academic_year");