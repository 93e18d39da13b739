CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"amr" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"refreshed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mfa_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"factor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mfa_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"friendly_name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"new_email" text,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"confirmation_sent_at" timestamp (3) with time zone,
	"recovery_sent_at" timestamp (3) with time zone,
	"email_change_sent_at" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standing_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"accuracy" double precision NOT NULL,
	"sessions" integer NOT NULL,
	"streak" integer NOT NULL,
	"people" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standing_counts" (
	"level" smallint NOT NULL,
	"thousandth" integer NOT NULL,
	"accuracy" double precision NOT NULL,
	"sessions" integer NOT NULL,
	"streak" integer NOT NULL,
	"people" bigint NOT NULL,
	CONSTRAINT "standing_counts_level_thousandth_accuracy_sessions_streak_pk" PRIMARY KEY("level","thousandth","accuracy","sessions","streak")
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"answered_30d" integer NOT NULL,
	"correct_30d" integer NOT NULL,
	"accuracy_30d" double precision GENERATED ALWAYS AS ("standings"."correct_30d"::float8 / nullif("standings"."answered_30d", 0)) STORED,
	"sessions_total" integer NOT NULL,
	"streak_current" integer NOT NULL,
	"is_public" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"link" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now(),
	"delivered_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_packs" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"pack" jsonb,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_packs_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"display_name" varchar(100),
	"stats_reset_at" timestamp (3) with time zone,
	"exclude_from_global_lb" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_results" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"answered" integer NOT NULL,
	"correct" integer NOT NULL,
	"sessions" integer NOT NULL,
	"in_window" boolean NOT NULL,
	CONSTRAINT "daily_results_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"scent_id" text NOT NULL,
	"scent_name" text NOT NULL,
	"bottle_number" integer NOT NULL,
	"selected_answer" text NOT NULL,
	"correct" boolean NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_user_id_session_id_position_pk" PRIMARY KEY("user_id","session_id","position")
);
--> statement-breakpoint
CREATE TABLE "scents" (
	"user_id" uuid NOT NULL,
	"scent_id" text NOT NULL,
	"scent_name" text NOT NULL,
	"status" text NOT NULL,
	"step" smallint NOT NULL,
	"ease" double precision NOT NULL,
	"interval" bigint NOT NULL,
	"next_review" timestamp (3) with time zone NOT NULL,
	"correct_answers" integer NOT NULL,
	"total_answers" integer NOT NULL,
	"last_reviewed" timestamp (3) with time zone NOT NULL,
	"last_review_id" text NOT NULL,
	CONSTRAINT "scents_user_id_scent_id_pk" PRIMARY KEY("user_id","scent_id")
);
--> statement-breakpoint
CREATE TABLE "training_sessions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"kit_names" text[] NOT NULL,
	"answered" integer NOT NULL,
	"correct" integer NOT NULL,
	"keeps_streak" boolean NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_sessions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_challenges" ADD CONSTRAINT "mfa_challenges_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_packs" ADD CONSTRAINT "own_packs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_settings" ADD CONSTRAINT "training_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_results" ADD CONSTRAINT "daily_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_session_id_training_sessions_user_id_id_fk" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."training_sessions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scents" ADD CONSTRAINT "scents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mfa_challenges_factor" ON "mfa_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "mfa_factors_user" ON "mfa_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "standings_order" ON "standings" USING btree ("accuracy_30d" DESC NULLS FIRST,"sessions_total" DESC NULLS FIRST,"streak_current" DESC NULLS FIRST) WHERE "standings"."is_public" and "standings"."answered_30d" > 0;--> statement-breakpoint
CREATE INDEX "mail_outbox_waiting" ON "mail_outbox" USING btree ("next_attempt_at") WHERE "mail_outbox"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "daily_results_in_window" ON "daily_results" USING btree ("day") WHERE "daily_results"."in_window";--> statement-breakpoint
CREATE INDEX "reviews_scent" ON "reviews" USING btree ("user_id","scent_id","answered_at");--> statement-breakpoint
CREATE INDEX "scents_due" ON "scents" USING btree ("user_id","next_review");--> statement-breakpoint
CREATE INDEX "training_sessions_newest" ON "training_sessions" USING btree ("user_id","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "training_sessions_broken" ON "training_sessions" USING btree ("user_id","date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "training_sessions"."keeps_streak";--> statement-breakpoint
CREATE VIEW "ranked_standings" AS
SELECT
	rank() OVER (ORDER BY s."accuracy_30d" DESC, s."sessions_total" DESC, s."streak_current" DESC) AS "rank",
	s."user_id", p."display_name", s."accuracy_30d", s."sessions_total", s."streak_current"
FROM "standings" s JOIN "profiles" p USING ("user_id")
WHERE s."is_public" AND s."answered_30d" > 0;
--> statement-breakpoint
CREATE VIEW "leaderboard_view" AS
SELECT "rank", "display_name", "accuracy_30d", "sessions_total", "streak_current" FROM "ranked_standings";
