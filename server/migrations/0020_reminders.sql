CREATE TABLE "sign_in_codes" (
	"email" text NOT NULL,
	"sign_in_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_codes_email_sign_in_hash_pk" PRIMARY KEY("email","sign_in_hash")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"endpoint_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"key_id" text NOT NULL,
	"refusals" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hour" smallint NOT NULL,
	"time_zone" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"least" smallint NOT NULL,
	"push" boolean NOT NULL,
	"email" boolean NOT NULL,
	"about" jsonb NOT NULL,
	"away_until" date,
	"next_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"unanswered" smallint DEFAULT 0 NOT NULL,
	"test_told" date,
	"unsubscribe_token" text NOT NULL,
	"calendar_hash" text
);
--> statement-breakpoint
ALTER TABLE "account_mails" ADD COLUMN "sign_in_hash" text;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_codes_user" ON "sign_in_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expiry" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","used_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "reminders_next" ON "reminders" USING btree ("next_at") WHERE "reminders"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_unsubscribe" ON "reminders" USING btree ("unsubscribe_token");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_calendar" ON "reminders" USING btree ("calendar_hash") WHERE "reminders"."calendar_hash" is not null;--> statement-breakpoint
CREATE INDEX "reviews_tests" ON "reviews" USING btree ("user_id") WHERE "reviews"."details" ? 'test';--> statement-breakpoint
CREATE OR REPLACE FUNCTION "look_at_trained"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "reminders" SET "next_at" = 'epoch' WHERE ("push" OR "email") AND "user_id" IN (SELECT "user_id" FROM "saved");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "training_sessions_reminders" AFTER INSERT ON "training_sessions" REFERENCING NEW TABLE AS "saved"
	FOR EACH STATEMENT EXECUTE FUNCTION "look_at_trained"();
