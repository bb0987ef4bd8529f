CREATE SEQUENCE "public"."ticket_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "access_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"state" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"size" bigint,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "account_failures" (
	"account" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_locks" (
	"account" "bytea" PRIMARY KEY NOT NULL,
	"locked_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"unlock_hash" "bytea" NOT NULL,
	CONSTRAINT "account_locks_unlock_hash_unique" UNIQUE("unlock_hash")
);
--> statement-breakpoint
CREATE TABLE "account_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea",
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"privacy_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_requests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "agenda_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "agenda_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "anonymisations" (
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"deed" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"reason" text NOT NULL,
	"records" integer NOT NULL,
	CONSTRAINT "anonymisations_record_type_record_id_deed_pk" PRIMARY KEY("record_type","record_id","deed")
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"claims" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"two_step" boolean DEFAULT false NOT NULL,
	CONSTRAINT "api_tokens_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "application_moves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"moved_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"reference" text collate "en-x-icu",
	"person" uuid,
	"kind" text,
	"status" text,
	"intake" date,
	"received" date,
	"submitted" date,
	"archived" date,
	"assigned_to" uuid,
	"confirmation_basis" text,
	"eligibility_british_citizen" boolean,
	"course_applicant_type" text,
	"course_programme" uuid,
	"course_course" text collate "en-x-icu",
	"course_study_pace" text,
	"course_hub" uuid,
	"course_programme_years" integer,
	"course_potential_ministry_type" text,
	"course_top_up" boolean,
	"course_auditing" boolean,
	"profile_ethnicity" text,
	"profile_pronouns" text,
	"profile_marital_status" text,
	"profile_occupation" text collate "en-x-icu",
	"other_information_home_church" text collate "en-x-icu",
	"other_information_church_stream" text,
	"other_information_ministry_areas" text[],
	"other_information_promotional_material" boolean,
	"other_information_applied_elsewhere" text collate "en-x-icu",
	"other_information_key_supporter" text collate "en-x-icu",
	"first_contact_combined_first_contact" text,
	"first_contact_combined_first_heard_source" text,
	"commitment_diocese" uuid,
	"commitment_ddo" text collate "en-x-icu",
	"commitment_panel_date" date,
	"commitment_bap" text,
	"commitment_pioneer_panel" boolean,
	"commitment_children" text collate "en-x-icu",
	"commitment_computer_access" boolean,
	"commitment_placement" text collate "en-x-icu",
	"commitment_supervisor" text collate "en-x-icu",
	"commitment_concerns" text,
	"commitment_attendance_query" text,
	"statements_right_to_study" text,
	"statements_qualifications" text,
	"statements_first_language_english" boolean,
	"statements_language_ability" text,
	"statements_church_planting" text,
	"statements_student_ministry" text,
	"statements_next_steps" text,
	"statements_has_convictions" boolean,
	"statements_convictions" text,
	"statements_disabilities" text,
	"statements_learning_support" text,
	"statements_neurodiversity" text,
	"statements_health_disability" text,
	"statements_payer" text,
	"statements_finances" text,
	"statements_wants_bursary" boolean,
	"statements_bursary_application" text,
	"interview_journey" text,
	"interview_why_theology" text,
	"interview_work_life_balance" text,
	"interview_supporters" text,
	"interview_preaching" text,
	"interview_books" text,
	"interview_having_fun" text,
	"interview_placement" text,
	"interview_years_training" text,
	"interview_questions" text,
	"assessment_outcome" text,
	"assessment_assessed_by" uuid,
	"assessment_assessed_on" date,
	"assessment_comments" text,
	"checks_eligibility" text,
	"checks_references" text,
	"checks_leader_references" text,
	"checks_placement" text,
	"checks_church_planting" text,
	"checks_student_ministry" text,
	"checks_attendance" text,
	"checks_convictions" text,
	"checks_next_steps" text,
	"checks_finances" text,
	"checks_qualifications" text,
	"checks_language_ability" text,
	"checks_disabilities" text,
	"checks_learning_support" text,
	"checks_neurodiversity" text,
	"checks_health_disability" text,
	"checks_bursary_application" text,
	"checks_bursary_references" text,
	"check_notes_eligibility" text,
	"check_notes_references" text,
	"check_notes_leader_references" text,
	"check_notes_placement" text,
	"check_notes_church_planting" text,
	"check_notes_student_ministry" text,
	"check_notes_attendance" text,
	"check_notes_convictions" text,
	"check_notes_next_steps" text,
	"check_notes_finances" text,
	"check_notes_qualifications" text,
	"check_notes_language_ability" text,
	"check_notes_disabilities" text,
	"check_notes_learning_support" text,
	"check_notes_neurodiversity" text,
	"check_notes_health_disability" text,
	"check_notes_bursary_application" text,
	"check_notes_bursary_references" text,
	"held_by" text,
	"held_since" date,
	"held_step" text,
	"held_what" text collate "en-x-icu",
	"progress_since" date,
	"progress_furthest" text,
	"progress_furthest_on" date,
	"deferred_from" date,
	"offer_made" date,
	"offer_expires" date,
	"offer_answer" text,
	"offer_answered" date,
	"offer_reminded" date,
	"rejection_reason" text,
	"rejection_feedback" text,
	"notes" text,
	"kept_person_last_name" text collate "en-x-icu",
	"kept_person_first_name" text collate "en-x-icu",
	"kept_person_search_text" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("reference", '')) || ' ' || coalesce("kept_person_search_text", '')) STORED
);
--> statement-breakpoint
CREATE TABLE "apply_places" (
	"application" uuid PRIMARY KEY NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment_marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"module_enrolment" uuid,
	"assignment" uuid,
	"attempt" text,
	"handed_in" date,
	"late_accepted" boolean,
	"first_mark" text collate "en-x-icu",
	"first_marker" uuid,
	"second_mark" text collate "en-x-icu",
	"second_marker" uuid,
	"moderation_note" text,
	"moderation_by" uuid,
	"moderation_on" date,
	"agreed_mark" text collate "en-x-icu",
	"released_on" date
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"module_instance" uuid,
	"number" integer,
	"title" text collate "en-x-icu",
	"kind" text,
	"due" date,
	"weight" double precision,
	"word_count" integer,
	"marking" text,
	"submitted_to" text collate "en-x-icu",
	"instructions" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("title", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "begun_sign_ins" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bursary_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"round" uuid,
	"student" uuid,
	"session" uuid,
	"state" text,
	"sent_at" timestamp with time zone,
	"needed" text,
	"household_adults" integer,
	"household_children" integer,
	"household_savings" integer,
	"household_people" text,
	"income_earnings" integer,
	"income_partner" integer,
	"income_stipend" integer,
	"income_benefits" integer,
	"income_gifts" integer,
	"income_other" integer,
	"outgoings_housing" integer,
	"outgoings_bills" integer,
	"outgoings_food" integer,
	"outgoings_travel" integer,
	"outgoings_care" integer,
	"outgoings_debts" integer,
	"outgoings_other" integer,
	"other_grants_received" integer,
	"other_grants_details" text,
	"asked" integer,
	"statement" text,
	"added" text,
	"decision_amount" integer,
	"decision_panel" text collate "en-x-icu",
	"decision_conditions" text,
	"decision_words" text,
	"decision_notes" text,
	"decision_by" uuid,
	"decision_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"award_answer" text,
	"award_answered_at" timestamp with time zone,
	"first_instalment_due" date,
	"first_instalment_amount" integer,
	"first_instalment_paid_on" date,
	"second_instalment_due" date,
	"second_instalment_amount" integer,
	"second_instalment_paid_on" date,
	"third_instalment_due" date,
	"third_instalment_amount" integer,
	"third_instalment_paid_on" date
);
--> statement-breakpoint
CREATE TABLE "bursary_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"about_id" uuid NOT NULL,
	"party" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"void_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bursary_references" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"application" uuid,
	"name" text collate "en-x-icu",
	"email" text,
	"relation" text collate "en-x-icu",
	"state" text,
	"asked_on" date,
	"reminded_on" date,
	"reminders" integer,
	"bounced_on" date,
	"received_on" date,
	"known" text,
	"circumstances" text,
	"support" text,
	"more" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "bursary_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"title" text collate "en-x-icu",
	"academic_year" text collate "en-x-icu",
	"state" text,
	"pot" integer,
	"opens" date,
	"closes" date,
	"decisions_by" date,
	"guidance" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("title", '') || ' ' || coalesce("academic_year", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"title" text collate "en-x-icu",
	"category" text,
	"body" text,
	"active" boolean,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("title", '') || ' ' || coalesce("body", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_works" (
	"work" text PRIMARY KEY NOT NULL,
	"done_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dbs_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"student" uuid,
	"issued_on" date,
	"number" text collate "en-x-icu",
	"level" text,
	"workforce" text,
	"seen_on" date,
	"seen_by" uuid,
	"update_service" boolean,
	"last_checked" date,
	"last_result" text,
	"expires_on" date,
	"risk_mitigation" text,
	"copy" uuid,
	"copy_until" date
);
--> statement-breakpoint
CREATE TABLE "deadline_reminders" (
	"student" uuid NOT NULL,
	"assignment" uuid NOT NULL,
	"day" date NOT NULL,
	"ahead" smallint NOT NULL,
	CONSTRAINT "deadline_reminders_student_assignment_day_ahead_pk" PRIMARY KEY("student","assignment","day","ahead")
);
--> statement-breakpoint
CREATE TABLE "deeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"title" text,
	"written" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
CREATE TABLE "dioceses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text collate "en-x-icu",
	"province" text,
	"contact_email" text,
	"active" boolean,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "document_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"students" jsonb NOT NULL,
	"wishes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	"stored_as" text,
	"size" integer,
	"user_id" uuid NOT NULL,
	"caller" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "document_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"key" text,
	"heading" text collate "en-x-icu",
	"body" text,
	"footnote" text,
	"signatory" text collate "en-x-icu",
	"position" text collate "en-x-icu",
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("heading", '') || ' ' || coalesce("body", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "duplicate_pairs" (
	"one" uuid NOT NULL,
	"other" uuid NOT NULL,
	"strength" smallint NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	"dismissed_by" uuid,
	"dismissed_by_name" text,
	CONSTRAINT "duplicate_pairs_one_other_pk" PRIMARY KEY("one","other")
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"key" text,
	"subject" text collate "en-x-icu",
	"body" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("subject", '') || ' ' || coalesce("body", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "emergency_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"student" uuid,
	"order" text,
	"name" text collate "en-x-icu",
	"relationship" text collate "en-x-icu",
	"phone" text,
	"other_phone" text,
	"email" text,
	"address_address1" text collate "en-x-icu",
	"address_address2" text collate "en-x-icu",
	"address_city" text collate "en-x-icu",
	"address_county" text collate "en-x-icu",
	"address_post_code" text collate "en-x-icu",
	"note" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "engagements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"student" uuid,
	"application" uuid,
	"status" text,
	"future_status" text,
	"student_type" text,
	"programme" uuid,
	"pathway" uuid,
	"study_pace" text,
	"hub" uuid,
	"level" text,
	"start" date,
	"expected_end" date,
	"original_expected_end" date,
	"end" date,
	"status_since" date,
	"interrupted_from" date,
	"expected_return" date,
	"last_attended" date,
	"coming_back_reminded_on" date,
	"coming_back_answer" text,
	"coming_back_until" date,
	"coming_back_answered_on" date,
	"coming_back_words" text,
	"fee_terms" text,
	"dissertation_fee_terms" text
);
--> statement-breakpoint
CREATE TABLE "enrolment_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"engagement" uuid,
	"academic_year" text collate "en-x-icu",
	"level" text,
	"status" text,
	"start_date" date,
	"end_date" date,
	"credits" integer,
	"enrolled_at" timestamp with time zone,
	"payment_terms" text
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"application" uuid,
	"kind" text,
	"identity_document" text,
	"type" text,
	"source" text,
	"description" text collate "en-x-icu",
	"file" uuid,
	"verified_by" uuid,
	"verified_on" date,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("description", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "extension_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"student" uuid,
	"assignment" uuid,
	"session" uuid,
	"module_instance" uuid,
	"state" text,
	"basis" text,
	"length" integer,
	"sent_at" timestamp with time zone,
	"accept_policy" boolean,
	"type_of_evidence" text,
	"evidence" uuid[],
	"words" text,
	"more_question" text,
	"more_asked_at" timestamp with time zone,
	"more_answer" text,
	"more_answered_at" timestamp with time zone,
	"granted_days" integer,
	"granted_until" date,
	"decision_words" text,
	"decision_by" uuid,
	"decision_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "faculty" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"person" uuid,
	"user" uuid,
	"job_title" text collate "en-x-icu",
	"duties" text[],
	"hub" uuid,
	"programmes" uuid[],
	"active" boolean,
	"tutees_at_most" integer,
	"availability" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("job_title", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text collate "en-x-icu",
	"media_type" text collate "en-x-icu",
	"size" integer,
	"sha256" text collate "en-x-icu",
	"stored_as" text collate "en-x-icu",
	"subject" text collate "en-x-icu",
	"subject_id" text collate "en-x-icu",
	"owner" uuid,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "folder_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"student" uuid,
	"academic_year" text collate "en-x-icu",
	"wanted" boolean,
	"ordered_on" date,
	"address_address1" text collate "en-x-icu",
	"address_address2" text collate "en-x-icu",
	"address_city" text collate "en-x-icu",
	"address_county" text collate "en-x-icu",
	"address_post_code" text collate "en-x-icu"
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"about_type" text NOT NULL,
	"about_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_user_id_about_type_about_id_pk" PRIMARY KEY("user_id","about_type","about_id")
);
--> statement-breakpoint
CREATE TABLE "form_drafts" (
	"user_id" uuid NOT NULL,
	"form" text NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_drafts_user_id_form_pk" PRIMARY KEY("user_id","form")
);
--> statement-breakpoint
CREATE TABLE "form_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"form" text,
	"academic_year" text collate "en-x-icu",
	"opens" date,
	"due" date,
	"closes" date,
	"words" text collate "en-x-icu",
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("academic_year", '') || ' ' || coalesce("words", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "form_receipts" (
	"user_id" uuid NOT NULL,
	"form" text NOT NULL,
	"academic_year" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_receipts_user_id_form_academic_year_pk" PRIMARY KEY("user_id","form","academic_year")
);
--> statement-breakpoint
CREATE TABLE "formation_attendance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"meeting" uuid,
	"student" uuid,
	"state" text
);
--> statement-breakpoint
CREATE TABLE "formation_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"set" uuid,
	"name" text collate "en-x-icu",
	"leaders" uuid[],
	"capacity" integer,
	"room" text collate "en-x-icu",
	"weekday" text,
	"from" text collate "en-x-icu",
	"until" text collate "en-x-icu",
	"told_students" uuid[],
	"leaders_told_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "formation_meetings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"group" uuid,
	"day" date,
	"outcome" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "formation_memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"group" uuid,
	"student" uuid,
	"from" date,
	"to" date,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "formation_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"academic_year" text collate "en-x-icu",
	"kind" text,
	"hub" uuid,
	"for_types" text[],
	"weekday" text,
	"from" text collate "en-x-icu",
	"until" text collate "en-x-icu",
	"drawn_with" integer,
	"released_to_tutors" timestamp with time zone,
	"released_to_students" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("academic_year", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "hesa_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"student" uuid,
	"nationality" text collate "en-x-icu",
	"country" text collate "en-x-icu",
	"sex" text collate "en-x-icu",
	"gender_identity" text collate "en-x-icu",
	"ethnicity" text collate "en-x-icu",
	"disability" text[],
	"religion" text collate "en-x-icu",
	"sexual_orientation" text collate "en-x-icu",
	"qualification" text collate "en-x-icu",
	"parental_education" text collate "en-x-icu",
	"care_leaver" text collate "en-x-icu",
	"term_time_accommodation" text collate "en-x-icu"
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"real_user_id" uuid,
	"action" text NOT NULL,
	"reason" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"import_run" uuid DEFAULT nullif(current_setting('minster.import_run', true), '')::uuid
);
--> statement-breakpoint
CREATE TABLE "hubs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text collate "en-x-icu",
	"code" text collate "en-x-icu",
	"active" boolean,
	"email" text,
	"phone" text,
	"address_address1" text collate "en-x-icu",
	"address_address2" text collate "en-x-icu",
	"address_city" text collate "en-x-icu",
	"address_county" text collate "en-x-icu",
	"address_post_code" text collate "en-x-icu",
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("code", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"tenant" text NOT NULL,
	"object_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_tenant_object_id_pk" PRIMARY KEY("tenant","object_id")
);
--> statement-breakpoint
CREATE TABLE "import_memory" (
	"collection" text NOT NULL,
	"heading" text NOT NULL,
	"value" text NOT NULL,
	"meaning" jsonb,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_memory_collection_heading_value_pk" PRIMARY KEY("collection","heading","value")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"run_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"edits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"left_out" boolean DEFAULT false NOT NULL,
	"anyway" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"changed" boolean DEFAULT false NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"same_as" jsonb,
	"record_id" uuid,
	CONSTRAINT "import_rows_run_id_number_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"file_name" text NOT NULL,
	"sheet" text NOT NULL,
	"other_sheets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"header_row" integer NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "induction_done" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"student" uuid,
	"step" uuid,
	"done_at" timestamp with time zone,
	"signed_as" text collate "en-x-icu",
	"words" text
);
--> statement-breakpoint
CREATE TABLE "induction_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"title" text collate "en-x-icu",
	"kind" text,
	"words" text,
	"portal_page" uuid,
	"address" text collate "en-x-icu",
	"file" uuid,
	"intake" date,
	"programme" uuid,
	"hub" uuid,
	"order" integer,
	"due_after" integer,
	"active" boolean,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("title", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "intentions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"session" uuid,
	"answer" text,
	"programme" uuid,
	"study_pace" text,
	"note" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid
);
--> statement-breakpoint
CREATE TABLE "interview_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"interview" uuid,
	"member" uuid,
	"points_of_concern" text,
	"follow_up" text,
	"comments" text,
	"recommendation" text,
	"given" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "interview_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "interview_panellists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"interview" uuid,
	"member" uuid,
	"chair" boolean
);
--> statement-breakpoint
CREATE TABLE "interview_reminders" (
	"calendar_id" uuid NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"interview_id" uuid NOT NULL,
	CONSTRAINT "interview_reminders_calendar_id_start_pk" PRIMARY KEY("calendar_id","start")
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"application" uuid,
	"state" text,
	"start" timestamp with time zone,
	"minutes" integer,
	"hub" uuid,
	"place" text collate "en-x-icu",
	"online_link" text collate "en-x-icu",
	"for_types" text[],
	"for_programme" uuid,
	"booked_at" timestamp with time zone,
	"calendar_id" text collate "en-x-icu",
	"sequence" integer,
	"panel_summary" text,
	"summary_by" uuid
);
--> statement-breakpoint
CREATE TABLE "ios_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"student" uuid,
	"engagement" uuid,
	"session" uuid,
	"state" text,
	"from" date,
	"expected_return" date,
	"last_attended" date,
	"because" text,
	"explanation" text,
	"modules" uuid[],
	"outstanding_work" text,
	"evidence" uuid,
	"concession" text,
	"change_sent_on" date,
	"tutor_comment" text,
	"comment_by" uuid,
	"comment_at" timestamp with time zone,
	"question" text,
	"answer" text,
	"submitted_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "last_sign_ins" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning_support" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"student" uuid,
	"state" text,
	"shared_with" text,
	"needs" text[],
	"needs_detail" text,
	"wishes" text,
	"evidence_first" uuid,
	"evidence_second" uuid,
	"evidence_third" uuid,
	"adjustments" text[],
	"adjustments_detail" text,
	"standing_extension" integer,
	"agreed_on" date,
	"review_on" date,
	"ended_on" date
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"to_name" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"once" text,
	"calendar" jsonb,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"next_try_at" timestamp with time zone,
	"about_type" text,
	"about_id" uuid,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_type" text NOT NULL,
	"kept" uuid NOT NULL,
	"gone" uuid NOT NULL,
	"kept_label" text NOT NULL,
	"gone_label" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"changed" jsonb,
	"led" jsonb,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "module_enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"session" uuid,
	"module_instance" uuid,
	"status" text,
	"credits" integer,
	"outcome" text,
	"mark" integer,
	"released_on" date
);
--> statement-breakpoint
CREATE TABLE "module_instances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"module" uuid,
	"academic_year" text collate "en-x-icu",
	"hub" uuid,
	"tutors" uuid[],
	"start" date,
	"end" date
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text collate "en-x-icu",
	"name" text collate "en-x-icu",
	"credits" integer,
	"active" boolean,
	"description" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "note_openings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"note_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"real_user_id" uuid,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"subject" text collate "en-x-icu",
	"subject_id" text collate "en-x-icu",
	"tier" text,
	"author" uuid,
	"body" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("body", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"text" text NOT NULL,
	"about_type" text,
	"about_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"digest" text,
	"once" text
);
--> statement-breakpoint
CREATE TABLE "offer_conditions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"application" uuid,
	"text" text,
	"kind" text,
	"due" date,
	"state" text,
	"met_on" date,
	"evidence" uuid,
	"note" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("text", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "organisation_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"contact" uuid,
	"organisation" uuid,
	"role" text,
	"job_title" text collate "en-x-icu",
	"from" date,
	"until" date,
	"main" boolean,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text collate "en-x-icu",
	"type" text,
	"status" text,
	"church_stream" text,
	"diocese" uuid,
	"hub" uuid,
	"parent" uuid,
	"email" text,
	"phone" text,
	"website" text collate "en-x-icu",
	"address_address1" text collate "en-x-icu",
	"address_address2" text collate "en-x-icu",
	"address_city" text collate "en-x-icu",
	"address_county" text collate "en-x-icu",
	"address_post_code" text collate "en-x-icu",
	"latitude" double precision,
	"longitude" double precision,
	"places_at_most" integer,
	"notes" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("email", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pathway_modules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"pathway" uuid,
	"year" integer,
	"module" uuid,
	"need" text
);
--> statement-breakpoint
CREATE TABLE "pathways" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text collate "en-x-icu",
	"name" text collate "en-x-icu",
	"active" boolean,
	"programme" uuid,
	"student_type" text,
	"study_pace" text,
	"years" integer,
	"hub" uuid,
	"description" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"title" text,
	"first_name" text collate "en-x-icu",
	"last_name" text collate "en-x-icu",
	"preferred_name" text collate "en-x-icu",
	"previous_last_name" text collate "en-x-icu",
	"date_of_birth" date,
	"email" text,
	"phone" text,
	"other_phone" text,
	"address_address1" text collate "en-x-icu",
	"address_address2" text collate "en-x-icu",
	"address_city" text collate "en-x-icu",
	"address_county" text collate "en-x-icu",
	"address_post_code" text collate "en-x-icu",
	"church" uuid,
	"contact" boolean,
	"supervisor_training" date,
	"photo" uuid,
	"earlier_photos" uuid[],
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("preferred_name", '') || ' ' || coalesce("email", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "person_keys" (
	"key" bigint NOT NULL,
	"person" uuid NOT NULL,
	CONSTRAINT "person_keys_key_person_pk" PRIMARY KEY("key","person")
);
--> statement-breakpoint
CREATE TABLE "placement_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"about_id" uuid NOT NULL,
	"party" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"void_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"student" uuid,
	"engagement" uuid,
	"state" text,
	"kind" text,
	"weekly_hours" double precision,
	"host" uuid,
	"supervisor" uuid,
	"start" date,
	"end" date,
	"host_told_on" date,
	"agreement_document" uuid,
	"agreement_signed_on" date,
	"agreement_aims" text,
	"supervisor_report_asked_on" date,
	"supervisor_report_bounced_on" date,
	"supervisor_report_received_on" date,
	"supervisor_report_hours" double precision,
	"supervisor_report_attendance" text,
	"supervisor_report_strengths" text,
	"supervisor_report_growth" text,
	"supervisor_report_recommendation" text,
	"student_report_asked_on" date,
	"student_report_bounced_on" date,
	"student_report_received_on" date,
	"student_report_recommends" boolean,
	"student_report_learned" text,
	"student_report_difficulties" text,
	"notes" text
);
--> statement-breakpoint
CREATE TABLE "policy_agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"session" uuid,
	"policy" text,
	"edition" text collate "en-x-icu",
	"wording" text,
	"agreed_at" timestamp with time zone,
	"by" uuid
);
--> statement-breakpoint
CREATE TABLE "policy_editions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"policy" text,
	"edition" text collate "en-x-icu",
	"from" date,
	"wording" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("edition", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "portal_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"title" text collate "en-x-icu",
	"slug" text collate "en-x-icu",
	"audience" text,
	"status" text,
	"order" integer,
	"body" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("title", '') || ' ' || coalesce("slug", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"chosen" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_notices" (
	"version" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"first_shown_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programme_fees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"programme" uuid,
	"academic_year" text collate "en-x-icu",
	"study_pace" text,
	"student_type" text,
	"fee_status" text,
	"amount" integer,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("academic_year", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text collate "en-x-icu",
	"name" text collate "en-x-icu",
	"active" boolean,
	"levels" text[],
	"credits" integer,
	"years_full_time" integer,
	"years_part_time" integer,
	"durham_code" text collate "en-x-icu",
	"exit_awards" text[],
	"aliases" text[],
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "proposed_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"student" uuid,
	"state" text,
	"held_first_name" text collate "en-x-icu",
	"held_last_name" text collate "en-x-icu",
	"held_date_of_birth" date,
	"asked_first_name" text collate "en-x-icu",
	"asked_last_name" text collate "en-x-icu",
	"asked_date_of_birth" date,
	"words" text,
	"evidence" uuid,
	"answer" text,
	"proposed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "public_tries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account" "bytea" NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "reference_drafts" (
	"about_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"about_id" uuid NOT NULL,
	"party" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"void_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "references" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"application" uuid,
	"kind" text,
	"state" text,
	"referee_name" text collate "en-x-icu",
	"referee_email" text,
	"referee_phone" text,
	"referee_position" text collate "en-x-icu",
	"requested" date,
	"reminders" integer,
	"last_reminded" date,
	"received" date,
	"declined" date,
	"decline_reason" text,
	"review" text,
	"review_note" text,
	"answers_church_leader" boolean,
	"answers_time_known" text collate "en-x-icu",
	"answers_congregation_time" text collate "en-x-icu",
	"answers_congregation_regularity" text,
	"answers_congregation_standing" text,
	"answers_church_support" text,
	"answers_church_community" text,
	"answers_capacity_learning" text,
	"answers_capacity_growth" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("referee_name", '') || ' ' || coalesce("referee_email", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "residential_requirements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"student" uuid,
	"academic_year" text collate "en-x-icu",
	"attending" text,
	"arrival" text collate "en-x-icu",
	"room" text,
	"share_with" text collate "en-x-icu",
	"access" text,
	"diet" text,
	"medical" text,
	"dependants" text collate "en-x-icu",
	"parking" boolean
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"months" integer NOT NULL,
	"automatic" boolean NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "retention_settings" (
	"rule" text PRIMARY KEY NOT NULL,
	"months" integer NOT NULL,
	"automatic" boolean NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text collate "en-x-icu",
	"scope" text,
	"claims" text[],
	"requires_two_step" boolean,
	"description" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "rollover_decisions" (
	"academic_year" text NOT NULL,
	"engagement_id" uuid NOT NULL,
	"left_out" boolean DEFAULT false NOT NULL,
	"level" text,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "rollover_decisions_academic_year_engagement_id_pk" PRIMARY KEY("academic_year","engagement_id")
);
--> statement-breakpoint
CREATE TABLE "rollover_lines" (
	"run_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"engagement" uuid NOT NULL,
	"outcome" text NOT NULL,
	"plan" jsonb NOT NULL,
	"state" text NOT NULL,
	"message" text,
	"deed" uuid,
	CONSTRAINT "rollover_lines_run_id_number_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
CREATE TABLE "rollover_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"academic_year" text NOT NULL,
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
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "safeguarding_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"student" uuid,
	"kind" text,
	"completed_on" date,
	"expires_on" date,
	"number" text collate "en-x-icu",
	"evidence" uuid,
	"seen_on" date,
	"seen_by" uuid
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text collate "en-x-icu",
	"collection" text collate "en-x-icu",
	"shared" text,
	"role" uuid,
	"query" text,
	"columns" text[],
	"owner" uuid,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"salt" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_photos" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"real_user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"agent" text NOT NULL,
	"two_step" boolean DEFAULT false NOT NULL,
	"stand_in" uuid,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "social_sign_ins" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"redirect" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stand_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"real_user_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"write" boolean NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "student_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"student" uuid,
	"engagement" uuid,
	"kind" text,
	"reference" text collate "en-x-icu",
	"addressee" text collate "en-x-icu",
	"made_by" uuid,
	"file" uuid,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("reference", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "student_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"student" uuid,
	"form" text,
	"subject" text collate "en-x-icu",
	"words" text,
	"state" text,
	"owner" uuid,
	"sent_at" timestamp with time zone,
	"waiting_since" date,
	"answer" text,
	"settled_at" timestamp with time zone,
	"about" text collate "en-x-icu",
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("subject", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"person" uuid,
	"partner_id" text collate "en-x-icu",
	"tutor" uuid,
	"application" uuid,
	"engagement" uuid,
	"kept_person_last_name" text collate "en-x-icu",
	"kept_person_first_name" text collate "en-x-icu",
	"kept_person_search_text" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("partner_id", '')) || ' ' || coalesce("kept_person_search_text", '')) STORED
);
--> statement-breakpoint
CREATE TABLE "sync_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"academic_year" text NOT NULL,
	"file_name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_told" (
	"source" text NOT NULL,
	"academic_year" text NOT NULL,
	"key" text NOT NULL,
	"print" text NOT NULL,
	"sheet" uuid NOT NULL,
	"note" text,
	"user_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sync_told_source_academic_year_key_pk" PRIMARY KEY("source","academic_year","key")
);
--> statement-breakpoint
CREATE TABLE "system_data" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"list" text collate "en-x-icu",
	"value" text collate "en-x-icu",
	"group" text collate "en-x-icu",
	"order" integer,
	"active" boolean,
	"aliases" text[],
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("list", '') || ' ' || coalesce("value", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"subject" text collate "en-x-icu",
	"subject_id" text collate "en-x-icu",
	"title" text collate "en-x-icu",
	"detail" text,
	"owner" uuid,
	"due" date,
	"author" uuid,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("title", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "teaching_attendance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"teaching_day" uuid,
	"student" uuid,
	"state" text,
	"why" text,
	"note" text collate "en-x-icu",
	"marked_by" uuid,
	"marked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "teaching_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"kind" text,
	"title" text collate "en-x-icu",
	"day" date,
	"last_day" date,
	"hub" uuid,
	"from" text collate "en-x-icu",
	"until" text collate "en-x-icu",
	"place" text collate "en-x-icu",
	"module_instances" uuid[],
	"online_link" text collate "en-x-icu",
	"notes" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("title", '') || ' ' || coalesce("place", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "thumbnails" (
	"file_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "thumbnails_file_id_width_pk" PRIMARY KEY("file_id","width")
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"ticket" uuid,
	"author" uuid,
	"audience" text,
	"body" text,
	"files" uuid[]
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"number" text collate "en-x-icu",
	"subject" text collate "en-x-icu",
	"state" text,
	"answer" text,
	"category" text,
	"priority" text,
	"requester" uuid,
	"assignee" uuid,
	"due" date,
	"opened_at" timestamp with time zone,
	"last_message_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("number", '') || ' ' || coalesce("subject", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text collate "en-x-icu",
	"email" text,
	"person" uuid,
	"picture" uuid,
	"active" boolean,
	"roles" uuid[],
	"hub" uuid,
	"programme" uuid,
	"pathway" uuid,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("email", ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "account_requests" ADD CONSTRAINT "account_requests_privacy_version_privacy_notices_version_fk" FOREIGN KEY ("privacy_version") REFERENCES "public"."privacy_notices"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_feeds" ADD CONSTRAINT "agenda_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_moves" ADD CONSTRAINT "application_moves_application_applications_id_fk" FOREIGN KEY ("application") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assigned_to_faculty_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."faculty"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_course_programme_programmes_id_fk" FOREIGN KEY ("course_programme") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_course_hub_hubs_id_fk" FOREIGN KEY ("course_hub") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_commitment_diocese_dioceses_id_fk" FOREIGN KEY ("commitment_diocese") REFERENCES "public"."dioceses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assessment_assessed_by_faculty_id_fk" FOREIGN KEY ("assessment_assessed_by") REFERENCES "public"."faculty"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apply_places" ADD CONSTRAINT "apply_places_application_applications_id_fk" FOREIGN KEY ("application") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_marks" ADD CONSTRAINT "assignment_marks_module_enrolment_module_enrolments_id_fk" FOREIGN KEY ("module_enrolment") REFERENCES "public"."module_enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_marks" ADD CONSTRAINT "assignment_marks_assignment_assignments_id_fk" FOREIGN KEY ("assignment") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_marks" ADD CONSTRAINT "assignment_marks_first_marker_faculty_id_fk" FOREIGN KEY ("first_marker") REFERENCES "public"."faculty"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_marks" ADD CONSTRAINT "assignment_marks_second_marker_faculty_id_fk" FOREIGN KEY ("second_marker") REFERENCES "public"."faculty"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_marks" ADD CONSTRAINT "assignment_marks_moderation_by_users_id_fk" FOREIGN KEY ("moderation_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_module_instance_module_instances_id_fk" FOREIGN KEY ("module_instance") REFERENCES "public"."module_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "begun_sign_ins" ADD CONSTRAINT "begun_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bursary_applications" ADD CONSTRAINT "bursary_applications_round_bursary_rounds_id_fk" FOREIGN KEY ("round") REFERENCES "public"."bursary_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bursary_applications" ADD CONSTRAINT "bursary_applications_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bursary_applications" ADD CONSTRAINT "bursary_applications_session_enrolment_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."enrolment_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bursary_applications" ADD CONSTRAINT "bursary_applications_decision_by_users_id_fk" FOREIGN KEY ("decision_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bursary_links" ADD CONSTRAINT "bursary_links_about_id_bursary_references_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."bursary_references"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bursary_references" ADD CONSTRAINT "bursary_references_application_bursary_applications_id_fk" FOREIGN KEY ("application") REFERENCES "public"."bursary_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dbs_records" ADD CONSTRAINT "dbs_records_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dbs_records" ADD CONSTRAINT "dbs_records_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dbs_records" ADD CONSTRAINT "dbs_records_copy_files_id_fk" FOREIGN KEY ("copy") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_reminders" ADD CONSTRAINT "deadline_reminders_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_reminders" ADD CONSTRAINT "deadline_reminders_assignment_assignments_id_fk" FOREIGN KEY ("assignment") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_one_people_id_fk" FOREIGN KEY ("one") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_other_people_id_fk" FOREIGN KEY ("other") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_contacts" ADD CONSTRAINT "emergency_contacts_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_application_applications_id_fk" FOREIGN KEY ("application") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_programme_programmes_id_fk" FOREIGN KEY ("programme") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_pathway_pathways_id_fk" FOREIGN KEY ("pathway") REFERENCES "public"."pathways"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_hub_hubs_id_fk" FOREIGN KEY ("hub") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_sessions" ADD CONSTRAINT "enrolment_sessions_engagement_engagements_id_fk" FOREIGN KEY ("engagement") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_application_applications_id_fk" FOREIGN KEY ("application") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension_requests" ADD CONSTRAINT "extension_requests_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension_requests" ADD CONSTRAINT "extension_requests_assignment_assignments_id_fk" FOREIGN KEY ("assignment") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension_requests" ADD CONSTRAINT "extension_requests_session_enrolment_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."enrolment_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension_requests" ADD CONSTRAINT "extension_requests_module_instance_module_instances_id_fk" FOREIGN KEY ("module_instance") REFERENCES "public"."module_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension_requests" ADD CONSTRAINT "extension_requests_decision_by_users_id_fk" FOREIGN KEY ("decision_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faculty" ADD CONSTRAINT "faculty_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faculty" ADD CONSTRAINT "faculty_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faculty" ADD CONSTRAINT "faculty_hub_hubs_id_fk" FOREIGN KEY ("hub") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_requests" ADD CONSTRAINT "folder_requests_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_receipts" ADD CONSTRAINT "form_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formation_attendance" ADD CONSTRAINT "formation_attendance_meeting_formation_meetings_id_fk" FOREIGN KEY ("meeting") REFERENCES "public"."formation_meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formation_attendance" ADD CONSTRAINT "formation_attendance_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formation_groups" ADD CONSTRAINT "formation_groups_set_formation_sets_id_fk" FOREIGN KEY ("set") REFERENCES "public"."formation_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formation_meetings" ADD CONSTRAINT "formation_meetings_group_formation_groups_id_fk" FOREIGN KEY ("group") REFERENCES "public"."formation_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formation_memberships" ADD CONSTRAINT "formation_memberships_group_formation_groups_id_fk" FOREIGN KEY ("group") REFERENCES "public"."formation_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formation_memberships" ADD CONSTRAINT "formation_memberships_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formation_sets" ADD CONSTRAINT "formation_sets_hub_hubs_id_fk" FOREIGN KEY ("hub") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hesa_answers" ADD CONSTRAINT "hesa_answers_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "induction_done" ADD CONSTRAINT "induction_done_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "induction_done" ADD CONSTRAINT "induction_done_step_induction_steps_id_fk" FOREIGN KEY ("step") REFERENCES "public"."induction_steps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "induction_steps" ADD CONSTRAINT "induction_steps_portal_page_portal_pages_id_fk" FOREIGN KEY ("portal_page") REFERENCES "public"."portal_pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "induction_steps" ADD CONSTRAINT "induction_steps_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "induction_steps" ADD CONSTRAINT "induction_steps_programme_programmes_id_fk" FOREIGN KEY ("programme") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "induction_steps" ADD CONSTRAINT "induction_steps_hub_hubs_id_fk" FOREIGN KEY ("hub") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intentions" ADD CONSTRAINT "intentions_session_enrolment_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."enrolment_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intentions" ADD CONSTRAINT "intentions_programme_programmes_id_fk" FOREIGN KEY ("programme") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intentions" ADD CONSTRAINT "intentions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_feedback" ADD CONSTRAINT "interview_feedback_interview_interviews_id_fk" FOREIGN KEY ("interview") REFERENCES "public"."interviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_feedback" ADD CONSTRAINT "interview_feedback_member_faculty_id_fk" FOREIGN KEY ("member") REFERENCES "public"."faculty"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_links" ADD CONSTRAINT "interview_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_panellists" ADD CONSTRAINT "interview_panellists_interview_interviews_id_fk" FOREIGN KEY ("interview") REFERENCES "public"."interviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_panellists" ADD CONSTRAINT "interview_panellists_member_faculty_id_fk" FOREIGN KEY ("member") REFERENCES "public"."faculty"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_reminders" ADD CONSTRAINT "interview_reminders_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_applications_id_fk" FOREIGN KEY ("application") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_hub_hubs_id_fk" FOREIGN KEY ("hub") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_for_programme_programmes_id_fk" FOREIGN KEY ("for_programme") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_summary_by_users_id_fk" FOREIGN KEY ("summary_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ios_requests" ADD CONSTRAINT "ios_requests_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ios_requests" ADD CONSTRAINT "ios_requests_engagement_engagements_id_fk" FOREIGN KEY ("engagement") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ios_requests" ADD CONSTRAINT "ios_requests_session_enrolment_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."enrolment_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ios_requests" ADD CONSTRAINT "ios_requests_evidence_files_id_fk" FOREIGN KEY ("evidence") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ios_requests" ADD CONSTRAINT "ios_requests_comment_by_users_id_fk" FOREIGN KEY ("comment_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ios_requests" ADD CONSTRAINT "ios_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_sign_ins" ADD CONSTRAINT "last_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_support" ADD CONSTRAINT "learning_support_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_support" ADD CONSTRAINT "learning_support_evidence_first_files_id_fk" FOREIGN KEY ("evidence_first") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_support" ADD CONSTRAINT "learning_support_evidence_second_files_id_fk" FOREIGN KEY ("evidence_second") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_support" ADD CONSTRAINT "learning_support_evidence_third_files_id_fk" FOREIGN KEY ("evidence_third") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_enrolments" ADD CONSTRAINT "module_enrolments_session_enrolment_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."enrolment_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_enrolments" ADD CONSTRAINT "module_enrolments_module_instance_module_instances_id_fk" FOREIGN KEY ("module_instance") REFERENCES "public"."module_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_instances" ADD CONSTRAINT "module_instances_module_modules_id_fk" FOREIGN KEY ("module") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_instances" ADD CONSTRAINT "module_instances_hub_hubs_id_fk" FOREIGN KEY ("hub") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_openings" ADD CONSTRAINT "note_openings_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_conditions" ADD CONSTRAINT "offer_conditions_application_applications_id_fk" FOREIGN KEY ("application") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_conditions" ADD CONSTRAINT "offer_conditions_evidence_evidence_id_fk" FOREIGN KEY ("evidence") REFERENCES "public"."evidence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_roles" ADD CONSTRAINT "organisation_roles_contact_people_id_fk" FOREIGN KEY ("contact") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_roles" ADD CONSTRAINT "organisation_roles_organisation_organisations_id_fk" FOREIGN KEY ("organisation") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_diocese_dioceses_id_fk" FOREIGN KEY ("diocese") REFERENCES "public"."dioceses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_hub_hubs_id_fk" FOREIGN KEY ("hub") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_parent_organisations_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pathway_modules" ADD CONSTRAINT "pathway_modules_pathway_pathways_id_fk" FOREIGN KEY ("pathway") REFERENCES "public"."pathways"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pathway_modules" ADD CONSTRAINT "pathway_modules_module_modules_id_fk" FOREIGN KEY ("module") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pathways" ADD CONSTRAINT "pathways_programme_programmes_id_fk" FOREIGN KEY ("programme") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pathways" ADD CONSTRAINT "pathways_hub_hubs_id_fk" FOREIGN KEY ("hub") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_church_organisations_id_fk" FOREIGN KEY ("church") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_photo_files_id_fk" FOREIGN KEY ("photo") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_keys" ADD CONSTRAINT "person_keys_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_links" ADD CONSTRAINT "placement_links_about_id_placements_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."placements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_engagement_engagements_id_fk" FOREIGN KEY ("engagement") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_host_organisations_id_fk" FOREIGN KEY ("host") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_supervisor_people_id_fk" FOREIGN KEY ("supervisor") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_agreement_document_files_id_fk" FOREIGN KEY ("agreement_document") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_agreements" ADD CONSTRAINT "policy_agreements_session_enrolment_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."enrolment_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_agreements" ADD CONSTRAINT "policy_agreements_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_consents" ADD CONSTRAINT "privacy_consents_version_privacy_notices_version_fk" FOREIGN KEY ("version") REFERENCES "public"."privacy_notices"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_fees" ADD CONSTRAINT "programme_fees_programme_programmes_id_fk" FOREIGN KEY ("programme") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_evidence_files_id_fk" FOREIGN KEY ("evidence") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_drafts" ADD CONSTRAINT "reference_drafts_about_id_references_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."references"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_links" ADD CONSTRAINT "reference_links_about_id_references_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."references"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "references" ADD CONSTRAINT "references_application_applications_id_fk" FOREIGN KEY ("application") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "residential_requirements" ADD CONSTRAINT "residential_requirements_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollover_decisions" ADD CONSTRAINT "rollover_decisions_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollover_lines" ADD CONSTRAINT "rollover_lines_run_id_rollover_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."rollover_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safeguarding_certificates" ADD CONSTRAINT "safeguarding_certificates_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safeguarding_certificates" ADD CONSTRAINT "safeguarding_certificates_evidence_files_id_fk" FOREIGN KEY ("evidence") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safeguarding_certificates" ADD CONSTRAINT "safeguarding_certificates_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_role_roles_id_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_photos" ADD CONSTRAINT "sent_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_photos" ADD CONSTRAINT "sent_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_real_user_id_users_id_fk" FOREIGN KEY ("real_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_documents" ADD CONSTRAINT "student_documents_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_documents" ADD CONSTRAINT "student_documents_engagement_engagements_id_fk" FOREIGN KEY ("engagement") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_documents" ADD CONSTRAINT "student_documents_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_documents" ADD CONSTRAINT "student_documents_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_requests" ADD CONSTRAINT "student_requests_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_requests" ADD CONSTRAINT "student_requests_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_tutor_faculty_id_fk" FOREIGN KEY ("tutor") REFERENCES "public"."faculty"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_application_applications_id_fk" FOREIGN KEY ("application") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_engagement_engagements_id_fk" FOREIGN KEY ("engagement") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_attendance" ADD CONSTRAINT "teaching_attendance_teaching_day_teaching_days_id_fk" FOREIGN KEY ("teaching_day") REFERENCES "public"."teaching_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_attendance" ADD CONSTRAINT "teaching_attendance_student_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_attendance" ADD CONSTRAINT "teaching_attendance_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_days" ADD CONSTRAINT "teaching_days_hub_hubs_id_fk" FOREIGN KEY ("hub") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thumbnails" ADD CONSTRAINT "thumbnails_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_tickets_id_fk" FOREIGN KEY ("ticket") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_requester_users_id_fk" FOREIGN KEY ("requester") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_users_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_picture_files_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_hub_hubs_id_fk" FOREIGN KEY ("hub") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_programme_programmes_id_fk" FOREIGN KEY ("programme") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_pathway_pathways_id_fk" FOREIGN KEY ("pathway") REFERENCES "public"."pathways"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_exports_created_at_index" ON "access_exports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_failures_account_index" ON "account_failures" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "account_failures_at_index" ON "account_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "account_requests_email_index" ON "account_requests" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "account_requests_expires_at_index" ON "account_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "anonymisations_at_index" ON "anonymisations" USING btree ("at");--> statement-breakpoint
CREATE INDEX "api_tokens_user_id_index" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "application_moves_application_index" ON "application_moves" USING btree ("application","id","to_status","moved_on");--> statement-breakpoint
CREATE INDEX "applications_status_intake_kept_person_last_name_id_kind__index" ON "applications" USING btree ("status","intake","kept_person_last_name","id","kind","archived") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_intake_status_kind_kept_person_last_name_id__index" ON "applications" USING btree ("intake","status","kind","kept_person_last_name","id","archived") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_kept_person_last_name_kept_person_first_name_index" ON "applications" USING btree ("kept_person_last_name","kept_person_first_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_kind_status_archived_index" ON "applications" USING btree ("kind","status","archived") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_status_held_by_held_step_held_since_offer_ex_index" ON "applications" USING btree ("status","held_by","held_step","held_since","offer_expires","deferred_from","intake","kind","archived") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_course_hub_status_index" ON "applications" USING btree ("course_hub","status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_course_programme_status_index" ON "applications" USING btree ("course_programme","status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_received_status_index" ON "applications" USING btree ("received","status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_reference_index" ON "applications" USING btree ("reference") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_person_index" ON "applications" USING btree ("person") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_status_index" ON "applications" USING btree ("status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_intake_index" ON "applications" USING btree ("intake") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_received_index" ON "applications" USING btree ("received") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_assigned_to_index" ON "applications" USING btree ("assigned_to") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_course_applicant_type_index" ON "applications" USING btree ("course_applicant_type") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_course_programme_index" ON "applications" USING btree ("course_programme") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_course_study_pace_index" ON "applications" USING btree ("course_study_pace") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_course_hub_index" ON "applications" USING btree ("course_hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_commitment_diocese_index" ON "applications" USING btree ("commitment_diocese") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_assessment_assessed_by_index" ON "applications" USING btree ("assessment_assessed_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_as_listed_index" ON "applications" USING btree ("intake" desc nulls last,"kept_person_last_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_reference_unique" ON "applications" USING btree ("reference") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_search_index" ON "applications" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_bin_index" ON "applications" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "assignment_marks_module_enrolment_assignment_index" ON "assignment_marks" USING btree ("module_enrolment","assignment") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignment_marks_module_enrolment_index" ON "assignment_marks" USING btree ("module_enrolment") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignment_marks_assignment_index" ON "assignment_marks" USING btree ("assignment") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignment_marks_attempt_index" ON "assignment_marks" USING btree ("attempt") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignment_marks_handed_in_index" ON "assignment_marks" USING btree ("handed_in") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignment_marks_first_mark_index" ON "assignment_marks" USING btree ("first_mark") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignment_marks_first_marker_index" ON "assignment_marks" USING btree ("first_marker") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignment_marks_second_mark_index" ON "assignment_marks" USING btree ("second_mark") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignment_marks_second_marker_index" ON "assignment_marks" USING btree ("second_marker") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignment_marks_moderation_by_index" ON "assignment_marks" USING btree ("moderation_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignment_marks_agreed_mark_index" ON "assignment_marks" USING btree ("agreed_mark") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignment_marks_as_listed_index" ON "assignment_marks" USING btree ("attempt") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignment_marks_bin_index" ON "assignment_marks" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "assignments_module_instance_due_index" ON "assignments" USING btree ("module_instance","due") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignments_module_instance_index" ON "assignments" USING btree ("module_instance") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignments_number_index" ON "assignments" USING btree ("number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignments_title_index" ON "assignments" USING btree ("title") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignments_kind_index" ON "assignments" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignments_due_index" ON "assignments" USING btree ("due") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignments_weight_index" ON "assignments" USING btree ("weight") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignments_word_count_index" ON "assignments" USING btree ("word_count") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignments_marking_index" ON "assignments" USING btree ("marking") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignments_submitted_to_index" ON "assignments" USING btree ("submitted_to") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignments_as_listed_index" ON "assignments" USING btree ("due","number","title") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignments_search_index" ON "assignments" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assignments_bin_index" ON "assignments" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "begun_sign_ins_user_id_index" ON "begun_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "begun_sign_ins_expires_at_index" ON "begun_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bursary_applications_round_state_index" ON "bursary_applications" USING btree ("round","state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_applications_student_round_index" ON "bursary_applications" USING btree ("student","round") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_applications_round_index" ON "bursary_applications" USING btree ("round") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_applications_student_index" ON "bursary_applications" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_applications_session_index" ON "bursary_applications" USING btree ("session") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_applications_state_index" ON "bursary_applications" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_applications_sent_at_index" ON "bursary_applications" USING btree ("sent_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_applications_asked_index" ON "bursary_applications" USING btree ("asked") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_applications_decision_amount_index" ON "bursary_applications" USING btree ("decision_amount") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_applications_decision_by_index" ON "bursary_applications" USING btree ("decision_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_applications_award_answer_index" ON "bursary_applications" USING btree ("award_answer") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_applications_as_listed_index" ON "bursary_applications" USING btree ("sent_at" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_applications_bin_index" ON "bursary_applications" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "bursary_links_about_index" ON "bursary_links" USING btree ("about_id","created_at");--> statement-breakpoint
CREATE INDEX "bursary_links_expires_index" ON "bursary_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bursary_references_application_state_index" ON "bursary_references" USING btree ("application","state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_references_state_asked_on_index" ON "bursary_references" USING btree ("state","asked_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_references_application_index" ON "bursary_references" USING btree ("application") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_references_name_index" ON "bursary_references" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_references_state_index" ON "bursary_references" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_references_asked_on_index" ON "bursary_references" USING btree ("asked_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_references_reminded_on_index" ON "bursary_references" USING btree ("reminded_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_references_received_on_index" ON "bursary_references" USING btree ("received_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_references_support_index" ON "bursary_references" USING btree ("support") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_references_as_listed_index" ON "bursary_references" USING btree ("asked_on" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_references_search_index" ON "bursary_references" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_references_bin_index" ON "bursary_references" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "bursary_rounds_title_index" ON "bursary_rounds" USING btree ("title") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_rounds_academic_year_index" ON "bursary_rounds" USING btree ("academic_year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_rounds_state_index" ON "bursary_rounds" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_rounds_pot_index" ON "bursary_rounds" USING btree ("pot") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_rounds_opens_index" ON "bursary_rounds" USING btree ("opens") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_rounds_closes_index" ON "bursary_rounds" USING btree ("closes") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_rounds_decisions_by_index" ON "bursary_rounds" USING btree ("decisions_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_rounds_as_listed_index" ON "bursary_rounds" USING btree ("opens" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_rounds_search_index" ON "bursary_rounds" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bursary_rounds_bin_index" ON "bursary_rounds" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "canned_replies_title_index" ON "canned_replies" USING btree ("title") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "canned_replies_category_index" ON "canned_replies" USING btree ("category") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "canned_replies_active_index" ON "canned_replies" USING btree ("active") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "canned_replies_as_listed_index" ON "canned_replies" USING btree ("title") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "canned_replies_title_unique" ON "canned_replies" USING btree ("title") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "canned_replies_search_index" ON "canned_replies" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "canned_replies_bin_index" ON "canned_replies" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "dbs_records_student_issued_on_index" ON "dbs_records" USING btree ("student","issued_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dbs_records_copy_until_index" ON "dbs_records" USING btree ("copy_until") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dbs_records_student_index" ON "dbs_records" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dbs_records_issued_on_index" ON "dbs_records" USING btree ("issued_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dbs_records_level_index" ON "dbs_records" USING btree ("level") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dbs_records_seen_on_index" ON "dbs_records" USING btree ("seen_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dbs_records_seen_by_index" ON "dbs_records" USING btree ("seen_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dbs_records_update_service_index" ON "dbs_records" USING btree ("update_service") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dbs_records_last_checked_index" ON "dbs_records" USING btree ("last_checked") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dbs_records_expires_on_index" ON "dbs_records" USING btree ("expires_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dbs_records_copy_index" ON "dbs_records" USING btree ("copy") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dbs_records_as_listed_index" ON "dbs_records" USING btree ("expires_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dbs_records_bin_index" ON "dbs_records" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "deadline_reminders_assignment_index" ON "deadline_reminders" USING btree ("assignment");--> statement-breakpoint
CREATE INDEX "deeds_record_index" ON "deeds" USING btree ("record_type","record_id","at");--> statement-breakpoint
CREATE INDEX "dioceses_name_index" ON "dioceses" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dioceses_province_index" ON "dioceses" USING btree ("province") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dioceses_contact_email_index" ON "dioceses" USING btree ("contact_email") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dioceses_active_index" ON "dioceses" USING btree ("active") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dioceses_as_listed_index" ON "dioceses" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dioceses_name_unique" ON "dioceses" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dioceses_search_index" ON "dioceses" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dioceses_bin_index" ON "dioceses" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "document_runs_user_index" ON "document_runs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "document_templates_key_index" ON "document_templates" USING btree ("key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "document_templates_heading_index" ON "document_templates" USING btree ("heading") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "document_templates_signatory_index" ON "document_templates" USING btree ("signatory") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "document_templates_position_index" ON "document_templates" USING btree ("position") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "document_templates_as_listed_index" ON "document_templates" USING btree ("key") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_templates_key_unique" ON "document_templates" USING btree ("key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "document_templates_search_index" ON "document_templates" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "document_templates_bin_index" ON "document_templates" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "duplicate_pairs_other_index" ON "duplicate_pairs" USING btree ("other");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_strength_index" ON "duplicate_pairs" USING btree ("strength","found_at");--> statement-breakpoint
CREATE INDEX "email_templates_key_index" ON "email_templates" USING btree ("key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "email_templates_subject_index" ON "email_templates" USING btree ("subject") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "email_templates_as_listed_index" ON "email_templates" USING btree ("key") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "email_templates_key_unique" ON "email_templates" USING btree ("key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "email_templates_search_index" ON "email_templates" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "email_templates_bin_index" ON "email_templates" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "emergency_contacts_student_index" ON "emergency_contacts" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_contacts_order_index" ON "emergency_contacts" USING btree ("order") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_contacts_name_index" ON "emergency_contacts" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_contacts_relationship_index" ON "emergency_contacts" USING btree ("relationship") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_contacts_phone_index" ON "emergency_contacts" USING btree ("phone") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_contacts_other_phone_index" ON "emergency_contacts" USING btree ("other_phone") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_contacts_as_listed_index" ON "emergency_contacts" USING btree ("order") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_contacts_search_index" ON "emergency_contacts" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_contacts_bin_index" ON "emergency_contacts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "engagements_status_start_index" ON "engagements" USING btree ("status","start") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "engagements_hub_status_index" ON "engagements" USING btree ("hub","status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "engagements_programme_status_index" ON "engagements" USING btree ("programme","status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "engagements_student_index" ON "engagements" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "engagements_application_index" ON "engagements" USING btree ("application") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "engagements_status_index" ON "engagements" USING btree ("status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "engagements_student_type_index" ON "engagements" USING btree ("student_type") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "engagements_programme_index" ON "engagements" USING btree ("programme") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "engagements_pathway_index" ON "engagements" USING btree ("pathway") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "engagements_study_pace_index" ON "engagements" USING btree ("study_pace") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "engagements_hub_index" ON "engagements" USING btree ("hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "engagements_level_index" ON "engagements" USING btree ("level") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "engagements_start_index" ON "engagements" USING btree ("start") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "engagements_expected_end_index" ON "engagements" USING btree ("expected_end") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "engagements_end_index" ON "engagements" USING btree ("end") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "engagements_as_listed_index" ON "engagements" USING btree ("start" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "engagements_bin_index" ON "engagements" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "enrolment_sessions_engagement_academic_year_index" ON "enrolment_sessions" USING btree ("engagement","academic_year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "enrolment_sessions_academic_year_status_index" ON "enrolment_sessions" USING btree ("academic_year","status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "enrolment_sessions_engagement_index" ON "enrolment_sessions" USING btree ("engagement") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "enrolment_sessions_academic_year_index" ON "enrolment_sessions" USING btree ("academic_year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "enrolment_sessions_level_index" ON "enrolment_sessions" USING btree ("level") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "enrolment_sessions_status_index" ON "enrolment_sessions" USING btree ("status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "enrolment_sessions_start_date_index" ON "enrolment_sessions" USING btree ("start_date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "enrolment_sessions_end_date_index" ON "enrolment_sessions" USING btree ("end_date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "enrolment_sessions_credits_index" ON "enrolment_sessions" USING btree ("credits") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "enrolment_sessions_enrolled_at_index" ON "enrolment_sessions" USING btree ("enrolled_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "enrolment_sessions_as_listed_index" ON "enrolment_sessions" USING btree ("academic_year" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "enrolment_sessions_bin_index" ON "enrolment_sessions" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "evidence_application_index" ON "evidence" USING btree ("application") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "evidence_kind_index" ON "evidence" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "evidence_identity_document_index" ON "evidence" USING btree ("identity_document") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "evidence_type_index" ON "evidence" USING btree ("type") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "evidence_source_index" ON "evidence" USING btree ("source") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "evidence_file_index" ON "evidence" USING btree ("file") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "evidence_verified_by_index" ON "evidence" USING btree ("verified_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "evidence_verified_on_index" ON "evidence" USING btree ("verified_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "evidence_as_listed_index" ON "evidence" USING btree ("kind","verified_on" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "evidence_search_index" ON "evidence" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "evidence_bin_index" ON "evidence" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "extension_requests_student_assignment_index" ON "extension_requests" USING btree ("student","assignment") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "extension_requests_assignment_state_index" ON "extension_requests" USING btree ("assignment","state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "extension_requests_state_sent_at_index" ON "extension_requests" USING btree ("state","sent_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "extension_requests_student_index" ON "extension_requests" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "extension_requests_assignment_index" ON "extension_requests" USING btree ("assignment") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "extension_requests_session_index" ON "extension_requests" USING btree ("session") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "extension_requests_module_instance_index" ON "extension_requests" USING btree ("module_instance") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "extension_requests_state_index" ON "extension_requests" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "extension_requests_length_index" ON "extension_requests" USING btree ("length") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "extension_requests_sent_at_index" ON "extension_requests" USING btree ("sent_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "extension_requests_granted_until_index" ON "extension_requests" USING btree ("granted_until") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "extension_requests_decision_by_index" ON "extension_requests" USING btree ("decision_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "extension_requests_as_listed_index" ON "extension_requests" USING btree ("sent_at" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "extension_requests_evidence_index" ON "extension_requests" USING gin ("evidence") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "extension_requests_bin_index" ON "extension_requests" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "faculty_person_index" ON "faculty" USING btree ("person") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "faculty_user_index" ON "faculty" USING btree ("user") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "faculty_job_title_index" ON "faculty" USING btree ("job_title") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "faculty_hub_index" ON "faculty" USING btree ("hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "faculty_active_index" ON "faculty" USING btree ("active") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "faculty_as_listed_index" ON "faculty" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "faculty_duties_index" ON "faculty" USING gin ("duties") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "faculty_programmes_index" ON "faculty" USING gin ("programmes") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "faculty_person_unique" ON "faculty" USING btree ("person") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "faculty_user_unique" ON "faculty" USING btree ("user") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "faculty_search_index" ON "faculty" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "faculty_bin_index" ON "faculty" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "files_subject_subject_id_index" ON "files" USING btree ("subject","subject_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_sha256_index" ON "files" USING btree ("sha256") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_name_index" ON "files" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_media_type_index" ON "files" USING btree ("media_type") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_size_index" ON "files" USING btree ("size") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_subject_index" ON "files" USING btree ("subject") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_owner_index" ON "files" USING btree ("owner") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_as_listed_index" ON "files" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_search_index" ON "files" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_bin_index" ON "files" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "folder_requests_student_academic_year_index" ON "folder_requests" USING btree ("student","academic_year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "folder_requests_student_index" ON "folder_requests" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "folder_requests_academic_year_index" ON "folder_requests" USING btree ("academic_year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "folder_requests_wanted_index" ON "folder_requests" USING btree ("wanted") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "folder_requests_ordered_on_index" ON "folder_requests" USING btree ("ordered_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "folder_requests_address_post_code_index" ON "folder_requests" USING btree ("address_post_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "folder_requests_as_listed_index" ON "folder_requests" USING btree ("academic_year" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "folder_requests_bin_index" ON "folder_requests" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "follows_about_index" ON "follows" USING btree ("about_type","about_id");--> statement-breakpoint
CREATE INDEX "form_openings_form_academic_year_index" ON "form_openings" USING btree ("form","academic_year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "form_openings_form_index" ON "form_openings" USING btree ("form") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "form_openings_academic_year_index" ON "form_openings" USING btree ("academic_year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "form_openings_opens_index" ON "form_openings" USING btree ("opens") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "form_openings_due_index" ON "form_openings" USING btree ("due") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "form_openings_closes_index" ON "form_openings" USING btree ("closes") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "form_openings_as_listed_index" ON "form_openings" USING btree ("academic_year" desc nulls last,"form") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "form_openings_search_index" ON "form_openings" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "form_openings_bin_index" ON "form_openings" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "formation_attendance_student_meeting_index" ON "formation_attendance" USING btree ("student","meeting") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_attendance_meeting_index" ON "formation_attendance" USING btree ("meeting") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_attendance_student_index" ON "formation_attendance" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_attendance_state_index" ON "formation_attendance" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_attendance_as_listed_index" ON "formation_attendance" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_attendance_bin_index" ON "formation_attendance" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "formation_groups_set_index" ON "formation_groups" USING btree ("set") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_groups_name_index" ON "formation_groups" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_groups_capacity_index" ON "formation_groups" USING btree ("capacity") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_groups_room_index" ON "formation_groups" USING btree ("room") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_groups_weekday_index" ON "formation_groups" USING btree ("weekday") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_groups_as_listed_index" ON "formation_groups" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_groups_leaders_index" ON "formation_groups" USING gin ("leaders") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_groups_told_students_index" ON "formation_groups" USING gin ("told_students") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_groups_search_index" ON "formation_groups" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_groups_bin_index" ON "formation_groups" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "formation_meetings_group_day_index" ON "formation_meetings" USING btree ("group","day") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_meetings_group_index" ON "formation_meetings" USING btree ("group") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_meetings_day_index" ON "formation_meetings" USING btree ("day") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_meetings_outcome_index" ON "formation_meetings" USING btree ("outcome") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_meetings_as_listed_index" ON "formation_meetings" USING btree ("day" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_meetings_bin_index" ON "formation_meetings" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "formation_memberships_student_group_index" ON "formation_memberships" USING btree ("student","group") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_memberships_group_index" ON "formation_memberships" USING btree ("group") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_memberships_student_index" ON "formation_memberships" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_memberships_from_index" ON "formation_memberships" USING btree ("from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_memberships_to_index" ON "formation_memberships" USING btree ("to") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_memberships_as_listed_index" ON "formation_memberships" USING btree ("from" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_memberships_bin_index" ON "formation_memberships" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "formation_sets_academic_year_kind_index" ON "formation_sets" USING btree ("academic_year","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_sets_academic_year_index" ON "formation_sets" USING btree ("academic_year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_sets_kind_index" ON "formation_sets" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_sets_hub_index" ON "formation_sets" USING btree ("hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_sets_weekday_index" ON "formation_sets" USING btree ("weekday") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_sets_released_to_tutors_index" ON "formation_sets" USING btree ("released_to_tutors") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_sets_released_to_students_index" ON "formation_sets" USING btree ("released_to_students") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_sets_as_listed_index" ON "formation_sets" USING btree ("academic_year" desc nulls last,"kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_sets_search_index" ON "formation_sets" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "formation_sets_bin_index" ON "formation_sets" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "hesa_answers_student_index" ON "hesa_answers" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_answers_as_listed_index" ON "hesa_answers" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hesa_answers_student_unique" ON "hesa_answers" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hesa_answers_bin_index" ON "hesa_answers" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "history_import_run_index" ON "history" USING btree ("import_run") WHERE import_run is not null;--> statement-breakpoint
CREATE INDEX "history_record_index" ON "history" USING btree ("record_type","record_id","version");--> statement-breakpoint
CREATE INDEX "history_at_index" ON "history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "history_user_id_index" ON "history" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "hubs_name_index" ON "hubs" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hubs_code_index" ON "hubs" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hubs_active_index" ON "hubs" USING btree ("active") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hubs_email_index" ON "hubs" USING btree ("email") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hubs_phone_index" ON "hubs" USING btree ("phone") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hubs_address_city_index" ON "hubs" USING btree ("address_city") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hubs_as_listed_index" ON "hubs" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hubs_name_unique" ON "hubs" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hubs_code_unique" ON "hubs" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hubs_search_index" ON "hubs" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hubs_bin_index" ON "hubs" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_user_id_index" ON "identities" USING btree ("user_id","tenant");--> statement-breakpoint
CREATE INDEX "import_rows_state_index" ON "import_rows" USING btree ("run_id","state");--> statement-breakpoint
CREATE INDEX "import_runs_collection_index" ON "import_runs" USING btree ("collection","created_at");--> statement-breakpoint
CREATE INDEX "induction_done_student_step_index" ON "induction_done" USING btree ("student","step") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "induction_done_student_index" ON "induction_done" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "induction_done_step_index" ON "induction_done" USING btree ("step") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "induction_done_done_at_index" ON "induction_done" USING btree ("done_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "induction_done_signed_as_index" ON "induction_done" USING btree ("signed_as") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "induction_done_as_listed_index" ON "induction_done" USING btree ("done_at" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "induction_done_bin_index" ON "induction_done" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "induction_steps_title_index" ON "induction_steps" USING btree ("title") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "induction_steps_kind_index" ON "induction_steps" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "induction_steps_portal_page_index" ON "induction_steps" USING btree ("portal_page") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "induction_steps_file_index" ON "induction_steps" USING btree ("file") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "induction_steps_intake_index" ON "induction_steps" USING btree ("intake") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "induction_steps_programme_index" ON "induction_steps" USING btree ("programme") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "induction_steps_hub_index" ON "induction_steps" USING btree ("hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "induction_steps_order_index" ON "induction_steps" USING btree ("order") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "induction_steps_due_after_index" ON "induction_steps" USING btree ("due_after") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "induction_steps_active_index" ON "induction_steps" USING btree ("active") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "induction_steps_as_listed_index" ON "induction_steps" USING btree ("order","title") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "induction_steps_search_index" ON "induction_steps" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "induction_steps_bin_index" ON "induction_steps" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "intentions_session_index" ON "intentions" USING btree ("session") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "intentions_answer_index" ON "intentions" USING btree ("answer") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "intentions_programme_index" ON "intentions" USING btree ("programme") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "intentions_study_pace_index" ON "intentions" USING btree ("study_pace") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "intentions_answered_at_index" ON "intentions" USING btree ("answered_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "intentions_answered_by_index" ON "intentions" USING btree ("answered_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "intentions_as_listed_index" ON "intentions" USING btree ("answered_at" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "intentions_session_unique" ON "intentions" USING btree ("session") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "intentions_bin_index" ON "intentions" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "interview_feedback_interview_index" ON "interview_feedback" USING btree ("interview") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interview_feedback_member_index" ON "interview_feedback" USING btree ("member") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interview_feedback_recommendation_index" ON "interview_feedback" USING btree ("recommendation") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interview_feedback_given_index" ON "interview_feedback" USING btree ("given") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interview_feedback_as_listed_index" ON "interview_feedback" USING btree ("given" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interview_feedback_bin_index" ON "interview_feedback" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "interview_links_application_index" ON "interview_links" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "interview_panellists_interview_index" ON "interview_panellists" USING btree ("interview") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interview_panellists_member_index" ON "interview_panellists" USING btree ("member") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interview_panellists_chair_index" ON "interview_panellists" USING btree ("chair") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interview_panellists_as_listed_index" ON "interview_panellists" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interview_panellists_bin_index" ON "interview_panellists" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "interview_reminders_interview_index" ON "interview_reminders" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "interviews_start_state_index" ON "interviews" USING btree ("start","state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interviews_state_start_index" ON "interviews" USING btree ("state","start") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interviews_application_index" ON "interviews" USING btree ("application") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interviews_state_index" ON "interviews" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interviews_start_index" ON "interviews" USING btree ("start") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interviews_minutes_index" ON "interviews" USING btree ("minutes") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interviews_hub_index" ON "interviews" USING btree ("hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interviews_place_index" ON "interviews" USING btree ("place") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interviews_for_programme_index" ON "interviews" USING btree ("for_programme") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interviews_summary_by_index" ON "interviews" USING btree ("summary_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interviews_as_listed_index" ON "interviews" USING btree ("start" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "interviews_bin_index" ON "interviews" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "ios_requests_student_state_index" ON "ios_requests" USING btree ("student","state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ios_requests_engagement_state_index" ON "ios_requests" USING btree ("engagement","state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ios_requests_state_submitted_at_index" ON "ios_requests" USING btree ("state","submitted_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ios_requests_student_index" ON "ios_requests" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ios_requests_engagement_index" ON "ios_requests" USING btree ("engagement") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ios_requests_session_index" ON "ios_requests" USING btree ("session") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ios_requests_state_index" ON "ios_requests" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ios_requests_from_index" ON "ios_requests" USING btree ("from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ios_requests_expected_return_index" ON "ios_requests" USING btree ("expected_return") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ios_requests_evidence_index" ON "ios_requests" USING btree ("evidence") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ios_requests_concession_index" ON "ios_requests" USING btree ("concession") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ios_requests_comment_by_index" ON "ios_requests" USING btree ("comment_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ios_requests_submitted_at_index" ON "ios_requests" USING btree ("submitted_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ios_requests_decided_by_index" ON "ios_requests" USING btree ("decided_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ios_requests_decided_at_index" ON "ios_requests" USING btree ("decided_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ios_requests_as_listed_index" ON "ios_requests" USING btree ("submitted_at" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ios_requests_modules_index" ON "ios_requests" USING gin ("modules") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ios_requests_bin_index" ON "ios_requests" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "learning_support_student_index" ON "learning_support" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "learning_support_state_index" ON "learning_support" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "learning_support_shared_with_index" ON "learning_support" USING btree ("shared_with") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "learning_support_evidence_first_index" ON "learning_support" USING btree ("evidence_first") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "learning_support_evidence_second_index" ON "learning_support" USING btree ("evidence_second") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "learning_support_evidence_third_index" ON "learning_support" USING btree ("evidence_third") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "learning_support_agreed_on_index" ON "learning_support" USING btree ("agreed_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "learning_support_review_on_index" ON "learning_support" USING btree ("review_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "learning_support_as_listed_index" ON "learning_support" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "learning_support_student_unique" ON "learning_support" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "learning_support_bin_index" ON "learning_support" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "mails_created_at_index" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_state_index" ON "mails" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_about_index" ON "mails" USING btree ("about_type","about_id","created_at");--> statement-breakpoint
CREATE INDEX "merges_gone_index" ON "merges" USING btree ("gone");--> statement-breakpoint
CREATE INDEX "merges_kept_index" ON "merges" USING btree ("kept");--> statement-breakpoint
CREATE INDEX "merges_at_index" ON "merges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "module_enrolments_session_status_index" ON "module_enrolments" USING btree ("session","status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_enrolments_module_instance_status_index" ON "module_enrolments" USING btree ("module_instance","status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_enrolments_session_index" ON "module_enrolments" USING btree ("session") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_enrolments_module_instance_index" ON "module_enrolments" USING btree ("module_instance") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_enrolments_status_index" ON "module_enrolments" USING btree ("status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_enrolments_credits_index" ON "module_enrolments" USING btree ("credits") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_enrolments_outcome_index" ON "module_enrolments" USING btree ("outcome") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_enrolments_mark_index" ON "module_enrolments" USING btree ("mark") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_enrolments_released_on_index" ON "module_enrolments" USING btree ("released_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_enrolments_as_listed_index" ON "module_enrolments" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_enrolments_bin_index" ON "module_enrolments" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "module_instances_module_academic_year_index" ON "module_instances" USING btree ("module","academic_year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_instances_academic_year_hub_index" ON "module_instances" USING btree ("academic_year","hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_instances_module_index" ON "module_instances" USING btree ("module") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_instances_academic_year_index" ON "module_instances" USING btree ("academic_year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_instances_hub_index" ON "module_instances" USING btree ("hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_instances_start_index" ON "module_instances" USING btree ("start") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_instances_end_index" ON "module_instances" USING btree ("end") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_instances_as_listed_index" ON "module_instances" USING btree ("academic_year" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_instances_tutors_index" ON "module_instances" USING gin ("tutors") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "module_instances_bin_index" ON "module_instances" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "modules_code_index" ON "modules" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "modules_name_index" ON "modules" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "modules_credits_index" ON "modules" USING btree ("credits") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "modules_active_index" ON "modules" USING btree ("active") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "modules_as_listed_index" ON "modules" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "modules_code_unique" ON "modules" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "modules_search_index" ON "modules" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "modules_bin_index" ON "modules" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "note_openings_note_id_index" ON "note_openings" USING btree ("note_id","opened_at");--> statement-breakpoint
CREATE INDEX "notes_subject_subject_id_index" ON "notes" USING btree ("subject","subject_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notes_subject_index" ON "notes" USING btree ("subject") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notes_tier_index" ON "notes" USING btree ("tier") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notes_author_index" ON "notes" USING btree ("author") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notes_as_listed_index" ON "notes" USING btree ("subject") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notes_search_index" ON "notes" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notes_bin_index" ON "notes" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_user_id_index" ON "notifications" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "notifications_digest_index" ON "notifications" USING btree ("user_id") WHERE digest = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once_unique" ON "notifications" USING btree ("user_id","once");--> statement-breakpoint
CREATE INDEX "offer_conditions_application_index" ON "offer_conditions" USING btree ("application") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offer_conditions_kind_index" ON "offer_conditions" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offer_conditions_due_index" ON "offer_conditions" USING btree ("due") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offer_conditions_state_index" ON "offer_conditions" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offer_conditions_met_on_index" ON "offer_conditions" USING btree ("met_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offer_conditions_evidence_index" ON "offer_conditions" USING btree ("evidence") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offer_conditions_as_listed_index" ON "offer_conditions" USING btree ("due","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offer_conditions_search_index" ON "offer_conditions" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offer_conditions_bin_index" ON "offer_conditions" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "organisation_roles_role_until_index" ON "organisation_roles" USING btree ("role","until") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisation_roles_contact_index" ON "organisation_roles" USING btree ("contact") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisation_roles_organisation_index" ON "organisation_roles" USING btree ("organisation") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisation_roles_role_index" ON "organisation_roles" USING btree ("role") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisation_roles_job_title_index" ON "organisation_roles" USING btree ("job_title") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisation_roles_from_index" ON "organisation_roles" USING btree ("from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisation_roles_until_index" ON "organisation_roles" USING btree ("until") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisation_roles_main_index" ON "organisation_roles" USING btree ("main") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisation_roles_as_listed_index" ON "organisation_roles" USING btree ("from" desc nulls last,"role") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisation_roles_bin_index" ON "organisation_roles" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "organisations_type_status_index" ON "organisations" USING btree ("type","status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisations_name_index" ON "organisations" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisations_type_index" ON "organisations" USING btree ("type") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisations_status_index" ON "organisations" USING btree ("status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisations_diocese_index" ON "organisations" USING btree ("diocese") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisations_hub_index" ON "organisations" USING btree ("hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisations_parent_index" ON "organisations" USING btree ("parent") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisations_email_index" ON "organisations" USING btree ("email") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisations_phone_index" ON "organisations" USING btree ("phone") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisations_address_city_index" ON "organisations" USING btree ("address_city") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisations_as_listed_index" ON "organisations" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisations_search_index" ON "organisations" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisations_bin_index" ON "organisations" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "password_links_user_id_index" ON "password_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "password_links_expires_at_index" ON "password_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pathway_modules_pathway_year_index" ON "pathway_modules" USING btree ("pathway","year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pathway_modules_module_pathway_index" ON "pathway_modules" USING btree ("module","pathway") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pathway_modules_pathway_index" ON "pathway_modules" USING btree ("pathway") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pathway_modules_year_index" ON "pathway_modules" USING btree ("year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pathway_modules_module_index" ON "pathway_modules" USING btree ("module") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pathway_modules_need_index" ON "pathway_modules" USING btree ("need") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pathway_modules_as_listed_index" ON "pathway_modules" USING btree ("year","need" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pathway_modules_bin_index" ON "pathway_modules" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "pathways_code_index" ON "pathways" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pathways_name_index" ON "pathways" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pathways_active_index" ON "pathways" USING btree ("active") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pathways_programme_index" ON "pathways" USING btree ("programme") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pathways_student_type_index" ON "pathways" USING btree ("student_type") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pathways_study_pace_index" ON "pathways" USING btree ("study_pace") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pathways_years_index" ON "pathways" USING btree ("years") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pathways_hub_index" ON "pathways" USING btree ("hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pathways_as_listed_index" ON "pathways" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pathways_code_unique" ON "pathways" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pathways_search_index" ON "pathways" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pathways_bin_index" ON "pathways" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "people_contact_last_name_first_name_index" ON "people" USING btree ("contact","last_name","first_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "people_first_name_index" ON "people" USING btree ("first_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "people_last_name_index" ON "people" USING btree ("last_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "people_preferred_name_index" ON "people" USING btree ("preferred_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "people_email_index" ON "people" USING btree ("email") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "people_phone_index" ON "people" USING btree ("phone") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "people_address_city_index" ON "people" USING btree ("address_city") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "people_church_index" ON "people" USING btree ("church") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "people_photo_index" ON "people" USING btree ("photo") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "people_as_listed_index" ON "people" USING btree ("last_name","first_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "people_earlier_photos_index" ON "people" USING gin ("earlier_photos") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "people_search_index" ON "people" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "people_bin_index" ON "people" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "person_keys_person_index" ON "person_keys" USING btree ("person");--> statement-breakpoint
CREATE INDEX "placement_links_about_index" ON "placement_links" USING btree ("about_id","created_at");--> statement-breakpoint
CREATE INDEX "placement_links_expires_index" ON "placement_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "placements_student_state_index" ON "placements" USING btree ("student","state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "placements_engagement_state_index" ON "placements" USING btree ("engagement","state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "placements_host_state_index" ON "placements" USING btree ("host","state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "placements_state_start_index" ON "placements" USING btree ("state","start") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "placements_student_index" ON "placements" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "placements_engagement_index" ON "placements" USING btree ("engagement") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "placements_state_index" ON "placements" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "placements_kind_index" ON "placements" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "placements_host_index" ON "placements" USING btree ("host") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "placements_supervisor_index" ON "placements" USING btree ("supervisor") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "placements_start_index" ON "placements" USING btree ("start") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "placements_end_index" ON "placements" USING btree ("end") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "placements_agreement_document_index" ON "placements" USING btree ("agreement_document") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "placements_agreement_signed_on_index" ON "placements" USING btree ("agreement_signed_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "placements_as_listed_index" ON "placements" USING btree ("start" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "placements_bin_index" ON "placements" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "policy_agreements_session_policy_index" ON "policy_agreements" USING btree ("session","policy") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "policy_agreements_session_index" ON "policy_agreements" USING btree ("session") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "policy_agreements_policy_index" ON "policy_agreements" USING btree ("policy") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "policy_agreements_edition_index" ON "policy_agreements" USING btree ("edition") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "policy_agreements_agreed_at_index" ON "policy_agreements" USING btree ("agreed_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "policy_agreements_by_index" ON "policy_agreements" USING btree ("by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "policy_agreements_as_listed_index" ON "policy_agreements" USING btree ("agreed_at" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "policy_agreements_bin_index" ON "policy_agreements" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "policy_editions_policy_from_index" ON "policy_editions" USING btree ("policy","from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "policy_editions_policy_index" ON "policy_editions" USING btree ("policy") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "policy_editions_edition_index" ON "policy_editions" USING btree ("edition") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "policy_editions_from_index" ON "policy_editions" USING btree ("from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "policy_editions_as_listed_index" ON "policy_editions" USING btree ("policy","from" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "policy_editions_search_index" ON "policy_editions" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "policy_editions_bin_index" ON "policy_editions" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "portal_pages_title_index" ON "portal_pages" USING btree ("title") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "portal_pages_slug_index" ON "portal_pages" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "portal_pages_audience_index" ON "portal_pages" USING btree ("audience") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "portal_pages_status_index" ON "portal_pages" USING btree ("status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "portal_pages_order_index" ON "portal_pages" USING btree ("order") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "portal_pages_as_listed_index" ON "portal_pages" USING btree ("audience","order","title") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "portal_pages_slug_unique" ON "portal_pages" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "portal_pages_search_index" ON "portal_pages" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "portal_pages_bin_index" ON "portal_pages" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "privacy_consents_user_id_index" ON "privacy_consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "privacy_consents_version_index" ON "privacy_consents" USING btree ("version");--> statement-breakpoint
CREATE INDEX "programme_fees_programme_index" ON "programme_fees" USING btree ("programme") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "programme_fees_academic_year_index" ON "programme_fees" USING btree ("academic_year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "programme_fees_study_pace_index" ON "programme_fees" USING btree ("study_pace") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "programme_fees_student_type_index" ON "programme_fees" USING btree ("student_type") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "programme_fees_fee_status_index" ON "programme_fees" USING btree ("fee_status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "programme_fees_amount_index" ON "programme_fees" USING btree ("amount") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "programme_fees_as_listed_index" ON "programme_fees" USING btree ("academic_year" desc nulls last,"study_pace" desc nulls last,"fee_status","student_type") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "programme_fees_search_index" ON "programme_fees" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "programme_fees_bin_index" ON "programme_fees" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "programmes_code_index" ON "programmes" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "programmes_name_index" ON "programmes" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "programmes_active_index" ON "programmes" USING btree ("active") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "programmes_credits_index" ON "programmes" USING btree ("credits") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "programmes_as_listed_index" ON "programmes" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "programmes_levels_index" ON "programmes" USING gin ("levels") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "programmes_exit_awards_index" ON "programmes" USING gin ("exit_awards") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "programmes_code_unique" ON "programmes" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "programmes_search_index" ON "programmes" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "programmes_bin_index" ON "programmes" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "proposed_changes_student_state_index" ON "proposed_changes" USING btree ("student","state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "proposed_changes_student_index" ON "proposed_changes" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "proposed_changes_state_index" ON "proposed_changes" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "proposed_changes_held_last_name_index" ON "proposed_changes" USING btree ("held_last_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "proposed_changes_asked_first_name_index" ON "proposed_changes" USING btree ("asked_first_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "proposed_changes_asked_last_name_index" ON "proposed_changes" USING btree ("asked_last_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "proposed_changes_evidence_index" ON "proposed_changes" USING btree ("evidence") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "proposed_changes_proposed_at_index" ON "proposed_changes" USING btree ("proposed_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "proposed_changes_decided_at_index" ON "proposed_changes" USING btree ("decided_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "proposed_changes_decided_by_index" ON "proposed_changes" USING btree ("decided_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "proposed_changes_as_listed_index" ON "proposed_changes" USING btree ("proposed_at" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "proposed_changes_bin_index" ON "proposed_changes" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "public_tries_address_index" ON "public_tries" USING btree ("kind","address","at");--> statement-breakpoint
CREATE INDEX "public_tries_at_index" ON "public_tries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reference_links_about_index" ON "reference_links" USING btree ("about_id","created_at");--> statement-breakpoint
CREATE INDEX "reference_links_expires_index" ON "reference_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "references_application_index" ON "references" USING btree ("application") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "references_kind_index" ON "references" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "references_state_index" ON "references" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "references_referee_name_index" ON "references" USING btree ("referee_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "references_referee_email_index" ON "references" USING btree ("referee_email") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "references_requested_index" ON "references" USING btree ("requested") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "references_received_index" ON "references" USING btree ("received") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "references_review_index" ON "references" USING btree ("review") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "references_as_listed_index" ON "references" USING btree ("state","referee_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "references_search_index" ON "references" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "references_bin_index" ON "references" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "residential_requirements_student_academic_year_index" ON "residential_requirements" USING btree ("student","academic_year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "residential_requirements_student_index" ON "residential_requirements" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "residential_requirements_academic_year_index" ON "residential_requirements" USING btree ("academic_year") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "residential_requirements_attending_index" ON "residential_requirements" USING btree ("attending") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "residential_requirements_room_index" ON "residential_requirements" USING btree ("room") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "residential_requirements_share_with_index" ON "residential_requirements" USING btree ("share_with") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "residential_requirements_parking_index" ON "residential_requirements" USING btree ("parking") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "residential_requirements_as_listed_index" ON "residential_requirements" USING btree ("academic_year" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "residential_requirements_bin_index" ON "residential_requirements" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "retention_runs_created_at_index" ON "retention_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "roles_name_index" ON "roles" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "roles_scope_index" ON "roles" USING btree ("scope") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "roles_requires_two_step_index" ON "roles" USING btree ("requires_two_step") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "roles_as_listed_index" ON "roles" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "roles_claims_index" ON "roles" USING gin ("claims") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_unique" ON "roles" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "roles_search_index" ON "roles" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "roles_bin_index" ON "roles" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "rollover_decisions_engagement_index" ON "rollover_decisions" USING btree ("engagement_id");--> statement-breakpoint
CREATE INDEX "rollover_lines_state_index" ON "rollover_lines" USING btree ("run_id","state");--> statement-breakpoint
CREATE INDEX "rollover_lines_engagement_index" ON "rollover_lines" USING btree ("engagement");--> statement-breakpoint
CREATE INDEX "rollover_runs_created_at_index" ON "rollover_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "safeguarding_certificates_student_kind_index" ON "safeguarding_certificates" USING btree ("student","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "safeguarding_certificates_student_index" ON "safeguarding_certificates" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "safeguarding_certificates_kind_index" ON "safeguarding_certificates" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "safeguarding_certificates_completed_on_index" ON "safeguarding_certificates" USING btree ("completed_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "safeguarding_certificates_expires_on_index" ON "safeguarding_certificates" USING btree ("expires_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "safeguarding_certificates_evidence_index" ON "safeguarding_certificates" USING btree ("evidence") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "safeguarding_certificates_seen_on_index" ON "safeguarding_certificates" USING btree ("seen_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "safeguarding_certificates_seen_by_index" ON "safeguarding_certificates" USING btree ("seen_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "safeguarding_certificates_as_listed_index" ON "safeguarding_certificates" USING btree ("expires_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "safeguarding_certificates_bin_index" ON "safeguarding_certificates" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "saved_views_collection_shared_index" ON "saved_views" USING btree ("collection","shared") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "saved_views_name_index" ON "saved_views" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "saved_views_collection_index" ON "saved_views" USING btree ("collection") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "saved_views_shared_index" ON "saved_views" USING btree ("shared") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "saved_views_role_index" ON "saved_views" USING btree ("role") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "saved_views_owner_index" ON "saved_views" USING btree ("owner") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "saved_views_as_listed_index" ON "saved_views" USING btree ("collection","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "saved_views_search_index" ON "saved_views" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "saved_views_bin_index" ON "saved_views" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "sent_photos_sent_at_index" ON "sent_photos" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_real_user_id_index" ON "sessions" USING btree ("real_user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stand_ins_user_id_index" ON "stand_ins" USING btree ("user_id","began_at");--> statement-breakpoint
CREATE INDEX "stand_ins_began_at_index" ON "stand_ins" USING btree ("began_at");--> statement-breakpoint
CREATE INDEX "student_documents_student_index" ON "student_documents" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_documents_engagement_index" ON "student_documents" USING btree ("engagement") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_documents_kind_index" ON "student_documents" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_documents_reference_index" ON "student_documents" USING btree ("reference") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_documents_made_by_index" ON "student_documents" USING btree ("made_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_documents_file_index" ON "student_documents" USING btree ("file") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_documents_as_listed_index" ON "student_documents" USING btree ("reference" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "student_documents_reference_unique" ON "student_documents" USING btree ("reference") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_documents_search_index" ON "student_documents" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_documents_bin_index" ON "student_documents" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "student_requests_state_sent_at_index" ON "student_requests" USING btree ("state","sent_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_requests_student_form_index" ON "student_requests" USING btree ("student","form") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_requests_about_index" ON "student_requests" USING btree ("about") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_requests_student_index" ON "student_requests" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_requests_form_index" ON "student_requests" USING btree ("form") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_requests_subject_index" ON "student_requests" USING btree ("subject") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_requests_state_index" ON "student_requests" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_requests_owner_index" ON "student_requests" USING btree ("owner") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_requests_sent_at_index" ON "student_requests" USING btree ("sent_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_requests_waiting_since_index" ON "student_requests" USING btree ("waiting_since") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_requests_as_listed_index" ON "student_requests" USING btree ("sent_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_requests_search_index" ON "student_requests" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_requests_bin_index" ON "student_requests" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "students_person_index" ON "students" USING btree ("person") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "students_partner_id_index" ON "students" USING btree ("partner_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "students_tutor_index" ON "students" USING btree ("tutor") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "students_application_index" ON "students" USING btree ("application") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "students_engagement_index" ON "students" USING btree ("engagement") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "students_as_listed_index" ON "students" USING btree ("kept_person_last_name","kept_person_first_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "students_person_unique" ON "students" USING btree ("person") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "students_partner_id_unique" ON "students" USING btree ("partner_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "students_search_index" ON "students" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "students_bin_index" ON "students" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sync_sheets_source_index" ON "sync_sheets" USING btree ("source","academic_year");--> statement-breakpoint
CREATE INDEX "sync_sheets_uploaded_at_index" ON "sync_sheets" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "system_data_list_order_value_index" ON "system_data" USING btree ("list","order","value") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "system_data_list_index" ON "system_data" USING btree ("list") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "system_data_value_index" ON "system_data" USING btree ("value") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "system_data_group_index" ON "system_data" USING btree ("group") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "system_data_order_index" ON "system_data" USING btree ("order") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "system_data_active_index" ON "system_data" USING btree ("active") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "system_data_as_listed_index" ON "system_data" USING btree ("list","order","value") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "system_data_aliases_index" ON "system_data" USING gin ("aliases") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "system_data_search_index" ON "system_data" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "system_data_bin_index" ON "system_data" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_subject_subject_id_index" ON "tasks" USING btree ("subject","subject_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_owner_done_at_due_index" ON "tasks" USING btree ("owner","done_at","due") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_subject_index" ON "tasks" USING btree ("subject") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_title_index" ON "tasks" USING btree ("title") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_owner_index" ON "tasks" USING btree ("owner") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_due_index" ON "tasks" USING btree ("due") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_author_index" ON "tasks" USING btree ("author") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_done_at_index" ON "tasks" USING btree ("done_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_done_by_index" ON "tasks" USING btree ("done_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_as_listed_index" ON "tasks" USING btree ("due") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_search_index" ON "tasks" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_bin_index" ON "tasks" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "teaching_attendance_teaching_day_student_index" ON "teaching_attendance" USING btree ("teaching_day","student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_attendance_teaching_day_index" ON "teaching_attendance" USING btree ("teaching_day") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_attendance_student_index" ON "teaching_attendance" USING btree ("student") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_attendance_state_index" ON "teaching_attendance" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_attendance_why_index" ON "teaching_attendance" USING btree ("why") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_attendance_marked_by_index" ON "teaching_attendance" USING btree ("marked_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_attendance_as_listed_index" ON "teaching_attendance" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_attendance_bin_index" ON "teaching_attendance" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "teaching_days_day_kind_index" ON "teaching_days" USING btree ("day","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_days_kind_index" ON "teaching_days" USING btree ("kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_days_title_index" ON "teaching_days" USING btree ("title") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_days_day_index" ON "teaching_days" USING btree ("day") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_days_last_day_index" ON "teaching_days" USING btree ("last_day") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_days_hub_index" ON "teaching_days" USING btree ("hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_days_from_index" ON "teaching_days" USING btree ("from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_days_until_index" ON "teaching_days" USING btree ("until") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_days_place_index" ON "teaching_days" USING btree ("place") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_days_as_listed_index" ON "teaching_days" USING btree ("day" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_days_module_instances_index" ON "teaching_days" USING gin ("module_instances") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_days_search_index" ON "teaching_days" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teaching_days_bin_index" ON "teaching_days" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket_index" ON "ticket_messages" USING btree ("ticket") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ticket_messages_author_index" ON "ticket_messages" USING btree ("author") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ticket_messages_audience_index" ON "ticket_messages" USING btree ("audience") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ticket_messages_as_listed_index" ON "ticket_messages" USING btree ("ticket") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ticket_messages_files_index" ON "ticket_messages" USING gin ("files") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ticket_messages_bin_index" ON "ticket_messages" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "tickets_state_resolved_at_index" ON "tickets" USING btree ("state","resolved_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_number_index" ON "tickets" USING btree ("number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_subject_index" ON "tickets" USING btree ("subject") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_state_index" ON "tickets" USING btree ("state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_answer_index" ON "tickets" USING btree ("answer") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_priority_index" ON "tickets" USING btree ("priority") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_requester_index" ON "tickets" USING btree ("requester") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_assignee_index" ON "tickets" USING btree ("assignee") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_due_index" ON "tickets" USING btree ("due") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_last_message_at_index" ON "tickets" USING btree ("last_message_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_as_listed_index" ON "tickets" USING btree ("last_message_at" desc nulls last) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number_unique" ON "tickets" USING btree ("number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_search_index" ON "tickets" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tickets_bin_index" ON "tickets" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "users_name_index" ON "users" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_email_index" ON "users" USING btree ("email") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_person_index" ON "users" USING btree ("person") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_picture_index" ON "users" USING btree ("picture") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_active_index" ON "users" USING btree ("active") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_hub_index" ON "users" USING btree ("hub") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_programme_index" ON "users" USING btree ("programme") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_pathway_index" ON "users" USING btree ("pathway") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_as_listed_index" ON "users" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_roles_index" ON "users" USING gin ("roles") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_bin_index" ON "users" USING btree ("deleted_at") WHERE deleted_at is not null;