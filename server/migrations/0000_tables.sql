CREATE TABLE "account_mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"redirect_to" text NOT NULL,
	"sign_in_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"amr" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"refreshed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_networks" (
	"user_id" uuid NOT NULL,
	"network_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_networks_user_id_network_hash_pk" PRIMARY KEY("user_id","network_hash")
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
	"whom" uuid NOT NULL,
	"budget" text NOT NULL,
	"points" integer NOT NULL,
	"began" bigint NOT NULL,
	"expire" bigint NOT NULL,
	CONSTRAINT "rate_limits_whom_budget_pk" PRIMARY KEY("whom","budget")
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
CREATE TABLE "blind_reveals" (
	"user_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"code" smallint NOT NULL,
	"selected_answer" text NOT NULL,
	"name_id" text,
	"revealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blind_reveals_user_id_set_id_session_id_code_pk" PRIMARY KEY("user_id","set_id","session_id","code")
);
--> statement-breakpoint
CREATE TABLE "blind_sets" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"pack_id" text NOT NULL,
	"pack_name" text NOT NULL,
	"bottles" jsonb NOT NULL,
	"secret" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"mixed_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "blind_sets_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "blind_stickers" (
	"user_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"code" smallint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"id" text NOT NULL,
	"bottle_number" integer NOT NULL,
	CONSTRAINT "blind_stickers_user_id_set_id_code_since_pk" PRIMARY KEY("user_id","set_id","code","since")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_enquiry_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"is_spam" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"assigned_to" uuid,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"business_name" text NOT NULL,
	"email" text NOT NULL,
	"improvements" text NOT NULL,
	"nda_required" boolean NOT NULL,
	"is_spam" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"assigned_to" uuid,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "glasses" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"glass" jsonb,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "glasses_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "standing_changes" (
	"user_id" uuid NOT NULL,
	"id" bigserial NOT NULL,
	"accuracy" double precision NOT NULL,
	"sessions" integer NOT NULL,
	"streak" integer NOT NULL,
	"people" smallint NOT NULL,
	CONSTRAINT "standing_changes_user_id_id_pk" PRIMARY KEY("user_id","id")
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
	"is_public" boolean NOT NULL,
	"newest_date" timestamp (3) with time zone,
	"newest_id" uuid
);
--> statement-breakpoint
CREATE TABLE "link_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"pack" jsonb,
	"shared_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bounced_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bounced_addresses_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"channel" text DEFAULT 'mail' NOT NULL,
	"lane" text DEFAULT 'now' NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"link" text,
	"payload" jsonb,
	"dedupe_key" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now(),
	"expires_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_log" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"digest" text,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"refused" text
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merged_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bottle_care" jsonb NOT NULL,
	"own_words" jsonb NOT NULL
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
CREATE TABLE "room_events" (
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"move_id" uuid,
	CONSTRAINT "room_events_room_id_seq_pk" PRIMARY KEY("room_id","seq")
);
--> statement-breakpoint
CREATE TABLE "room_grants" (
	"room_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "room_grants_room_id_token_hash_pk" PRIMARY KEY("room_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "room_seats" (
	"room_id" uuid NOT NULL,
	"id" text NOT NULL,
	"nickname" text NOT NULL,
	"user_id" uuid,
	"ended_rounds" integer DEFAULT 0 NOT NULL,
	"saved_rounds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "room_seats_room_id_id_pk" PRIMARY KEY("room_id","id")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"code" text,
	"setup" jsonb NOT NULL,
	"deck" jsonb NOT NULL,
	"wanted" jsonb NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"user_id" uuid,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "rooms_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"number" integer PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"gross" integer NOT NULL,
	"vat" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"seller" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "early_refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment" text NOT NULL,
	"amount" integer NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "early_refunds_amount" CHECK ("early_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kit" text,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"gross" integer NOT NULL,
	"vat" integer NOT NULL,
	"is_counted" boolean NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"author" uuid,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid,
	"request_digest" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"vat_number" text NOT NULL,
	"street" text NOT NULL,
	"extra" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"country" text NOT NULL,
	"note" text NOT NULL,
	"vat_rate" integer NOT NULL,
	"gross" integer NOT NULL,
	"vat" integer NOT NULL,
	"packed_at" timestamp (3) with time zone,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"withdrawn_by" text DEFAULT '' NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"reserved_until" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"checkout_id" text,
	"checkout_url" text,
	CONSTRAINT "orders_vat" CHECK ("orders"."gross" >= "orders"."vat" and "orders"."vat" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"kit" text PRIMARY KEY NOT NULL,
	"available" integer NOT NULL,
	CONSTRAINT "stock_available" CHECK ("stock"."available" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"kit" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "stock_alerts_kit_email_pk" PRIMARY KEY("kit","email")
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_results" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"answered" integer NOT NULL,
	"correct" integer NOT NULL,
	"sessions" integer NOT NULL,
	"ranked_answered" integer DEFAULT 0 NOT NULL,
	"ranked_correct" integer DEFAULT 0 NOT NULL,
	"ranked_sessions" integer DEFAULT 0 NOT NULL,
	"in_window" boolean NOT NULL,
	CONSTRAINT "daily_results_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"position" smallint NOT NULL,
	"bottle_number" smallint NOT NULL,
	"correct" boolean NOT NULL,
	"scent_id" text NOT NULL,
	"scent_name" text NOT NULL,
	"selected_answer" text NOT NULL,
	"mode" text DEFAULT 'name' NOT NULL,
	"details" jsonb
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
	"extras" integer DEFAULT 0 NOT NULL,
	"keeps_streak" boolean,
	"keeps_ranked_streak" boolean,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_sessions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "weekly_aromas" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"aromas" jsonb NOT NULL,
	CONSTRAINT "weekly_aromas_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_challenges" ADD CONSTRAINT "mfa_challenges_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_reveals" ADD CONSTRAINT "blind_reveals_user_id_set_id_blind_sets_user_id_id_fk" FOREIGN KEY ("user_id","set_id") REFERENCES "public"."blind_sets"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_sets" ADD CONSTRAINT "blind_sets_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_stickers" ADD CONSTRAINT "blind_stickers_user_id_set_id_blind_sets_user_id_id_fk" FOREIGN KEY ("user_id","set_id") REFERENCES "public"."blind_sets"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_team_enquiry_id_team_enquiries_id_fk" FOREIGN KEY ("team_enquiry_id") REFERENCES "public"."team_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_enquiries" ADD CONSTRAINT "team_enquiries_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glasses" ADD CONSTRAINT "glasses_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_reports" ADD CONSTRAINT "link_reports_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_preferences" ADD CONSTRAINT "merged_preferences_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_packs" ADD CONSTRAINT "own_packs_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_settings" ADD CONSTRAINT "training_settings_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_events" ADD CONSTRAINT "room_events_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_grants" ADD CONSTRAINT "room_grants_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_seats" ADD CONSTRAINT "room_seats_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_seats" ADD CONSTRAINT "room_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_results" ADD CONSTRAINT "daily_results_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_session_id_training_sessions_user_id_id_fk" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."training_sessions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scents" ADD CONSTRAINT "scents_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_aromas" ADD CONSTRAINT "weekly_aromas_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_networks_age" ON "known_networks" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "mfa_challenges_factor" ON "mfa_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "mfa_factors_user" ON "mfa_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sign_in_codes_user" ON "sign_in_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expiry" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_email_start" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "blind_stickers_id" ON "blind_stickers" USING btree ("id") WHERE "blind_stickers"."until" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "blind_stickers_code" ON "blind_stickers" USING btree ("user_id","set_id","code") WHERE "blind_stickers"."until" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_team_enquiry" ON "attachments" USING btree ("team_enquiry_id");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."done_at" is null and not "contact_messages"."is_spam";--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin (to_tsvector('simple', translate(lower(("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "subject") collate "und-x-icu"), E'@.-_+''\u0307', '      ')));--> statement-breakpoint
CREATE INDEX "team_enquiries_newest" ON "team_enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "team_enquiries_waiting" ON "team_enquiries" USING btree ("created_at") WHERE "team_enquiries"."done_at" is null and not "team_enquiries"."is_spam";--> statement-breakpoint
CREATE INDEX "team_enquiries_words" ON "team_enquiries" USING gin (to_tsvector('simple', translate(lower(("name" || ' ' || "business_name" || ' ' || "email") collate "und-x-icu"), E'@.-_+''\u0307', '      ')));--> statement-breakpoint
CREATE INDEX "glasses_changed" ON "glasses" USING btree ("user_id","changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "glasses_deleted" ON "glasses" USING btree ("user_id","changed_at") WHERE "glasses"."glass" is null;--> statement-breakpoint
CREATE INDEX "standings_order" ON "standings" USING btree ("accuracy_30d" DESC NULLS FIRST,"sessions_total" DESC NULLS FIRST,"streak_current" DESC NULLS FIRST) WHERE "standings"."is_public" and "standings"."answered_30d" >= 30;--> statement-breakpoint
CREATE INDEX "link_reports_link" ON "link_reports" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "links_subject" ON "links" USING btree ("user_id","kind","subject");--> statement-breakpoint
CREATE INDEX "links_opened" ON "links" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_order" ON "mail_outbox" USING btree ("order_id") WHERE "mail_outbox"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_failed" ON "mail_outbox" USING btree ("id") WHERE "mail_outbox"."due_at" is null and "mail_outbox"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_user" ON "mail_outbox" USING btree ("user_id") WHERE "mail_outbox"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("channel","lane","due_at","id") WHERE "mail_outbox"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_dedupe" ON "mail_outbox" USING btree ("dedupe_key") WHERE "mail_outbox"."dedupe_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_log_id" ON "operator_log" USING btree ("id");--> statement-breakpoint
CREATE INDEX "operator_log_of_subject" ON "operator_log" USING btree ("subject","seq");--> statement-breakpoint
CREATE INDEX "operator_log_of_action" ON "operator_log" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","used_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "reminders_next" ON "reminders" USING btree ("next_at") WHERE "reminders"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "reminders_unsubscribe" ON "reminders" USING btree ("unsubscribe_token");--> statement-breakpoint
CREATE INDEX "reminders_calendar" ON "reminders" USING btree ("calendar_hash") WHERE "reminders"."calendar_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "room_events_move" ON "room_events" USING btree ("room_id","move_id") WHERE "room_events"."move_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "room_seats_user" ON "room_seats" USING btree ("user_id","room_id") WHERE "room_seats"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "room_seats_unsaved" ON "room_seats" USING btree ("room_id") WHERE "room_seats"."user_id" is not null and "room_seats"."saved_rounds" < "room_seats"."ended_rounds";--> statement-breakpoint
CREATE INDEX "rooms_moved" ON "rooms" USING btree ("moved_at");--> statement-breakpoint
CREATE INDEX "rooms_user" ON "rooms" USING btree ("user_id") WHERE "rooms"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_of_order" ON "documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "documents_issued" ON "documents" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "early_refunds_of_payment" ON "early_refunds" USING btree ("payment");--> statement-breakpoint
CREATE INDEX "order_lines_of_kit" ON "order_lines" USING btree ("kit","order_id") WHERE "order_lines"."kit" is not null;--> statement-breakpoint
CREATE INDEX "order_links_of_order" ON "order_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_notes_of_order" ON "order_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_notes_of_author" ON "order_notes" USING btree ("author") WHERE "order_notes"."author" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("placed_at","number");--> statement-breakpoint
CREATE INDEX "orders_of_state" ON "orders" USING btree ("state","placed_at","number");--> statement-breakpoint
CREATE INDEX "orders_of_country" ON "orders" USING btree ("country","placed_at","number");--> statement-breakpoint
CREATE INDEX "orders_to_pack" ON "orders" USING btree ("paid_at","number") WHERE "orders"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (to_tsvector('simple', translate(lower(("name" || ' ' || "company" || ' ' || "email") collate "und-x-icu"), E'@.-_+''\u0307', '      ')));--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("reserved_until") WHERE "orders"."state" = 'placed';--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_at" ON "payments" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_token" ON "stock_alerts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "stock_alerts_of_address" ON "stock_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "daily_results_in_window" ON "daily_results" USING btree ("day") WHERE "daily_results"."in_window";--> statement-breakpoint
CREATE INDEX "reviews_session" ON "reviews" USING btree ("user_id","session_id");--> statement-breakpoint
CREATE INDEX "reviews_log" ON "reviews" USING btree ("user_id","scent_id") WHERE "reviews"."mode" = 'name';--> statement-breakpoint
CREATE INDEX "reviews_tests" ON "reviews" USING btree ("user_id") WHERE "reviews"."details" ? 'test';--> statement-breakpoint
CREATE INDEX "training_sessions_newest" ON "training_sessions" USING btree ("user_id","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "training_sessions_broken" ON "training_sessions" USING btree ("user_id","date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "training_sessions"."keeps_streak";--> statement-breakpoint
-- What the schema cannot say, by hand.
CREATE VIEW "ranked_standings" AS
SELECT
	rank() OVER (ORDER BY s."accuracy_30d" DESC, s."sessions_total" DESC, s."streak_current" DESC) AS "rank",
	s."user_id", p."display_name", s."accuracy_30d", s."sessions_total", s."streak_current"
FROM "standings" s JOIN "profiles" p USING ("user_id")
WHERE s."is_public" AND s."answered_30d" >= 30;--> statement-breakpoint
CREATE VIEW "leaderboard_view" AS
SELECT "rank", "display_name", "accuracy_30d", "sessions_total", "streak_current" FROM "ranked_standings";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Lines of % are never changed or deleted.', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "operator_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "operator_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- All of a person hangs on the profile, which no foreign key can tie to an account on another node.
CREATE OR REPLACE FUNCTION "delete_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "profiles" WHERE "user_id" = OLD."id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_profile" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "delete_profile"();--> statement-breakpoint
-- Writes a session of a person ($1) and all that follows from it, unless their standing has changed since it was read with
-- the version $2. Then come rows as JSON: the standing, its changes of places, the session, reviews, scents, week, day and
-- budgets. Parameters have no names, since PostgreSQL would take some for columns. It costs more than planning, so that an
-- engine of several nodes plans each call, to see whose it is. Columns are named, since a later release may have added
-- others, with defaults, while older processes still call this: what such a release writes itself is another function.
CREATE OR REPLACE FUNCTION "save_session"(uuid, text, json, json, json, json, json, json, json, json)
RETURNS boolean LANGUAGE plpgsql COST 100000 AS $$
BEGIN
	UPDATE "standings" SET
		"answered_30d" = ($3->>'answered_30d')::int, "correct_30d" = ($3->>'correct_30d')::int,
		"sessions_total" = ($3->>'sessions_total')::int, "streak_current" = ($3->>'streak_current')::int,
		"newest_date" = ($3->>'newest_date')::timestamptz, "newest_id" = ($3->>'newest_id')::uuid
	WHERE "user_id" = $1 AND "xmin"::text = $2;
	IF NOT FOUND THEN RETURN false; END IF;
	INSERT INTO "training_sessions" (
		"user_id", "id", "date", "kit_names", "answered", "correct", "extras", "keeps_streak", "keeps_ranked_streak",
		"saved_at"
	) SELECT
		"user_id", "id", "date", "kit_names", "answered", "correct", "extras", "keeps_streak", "keeps_ranked_streak",
		"saved_at"
	FROM json_populate_record(null::"training_sessions", $5);
	INSERT INTO "reviews" (
		"user_id", "session_id", "answered_at", "position", "bottle_number", "correct", "scent_id", "scent_name",
		"selected_answer", "mode", "details"
	) SELECT
		"user_id", "session_id", "answered_at", "position", "bottle_number", "correct", "scent_id", "scent_name",
		"selected_answer", "mode", "details"
	FROM json_populate_recordset(null::"reviews", $6);
	INSERT INTO "scents" (
		"user_id", "scent_id", "scent_name", "status", "step", "ease", "interval", "next_review", "correct_answers",
		"total_answers", "last_reviewed", "last_review_id"
	) SELECT
		"user_id", "scent_id", "scent_name", "status", "step", "ease", "interval", "next_review", "correct_answers",
		"total_answers", "last_reviewed", "last_review_id"
	FROM json_populate_recordset(null::"scents", $7)
	ON CONFLICT ("user_id", "scent_id") DO UPDATE SET
		"scent_name" = excluded."scent_name", "status" = excluded."status", "step" = excluded."step",
		"ease" = excluded."ease", "interval" = excluded."interval", "next_review" = excluded."next_review",
		"correct_answers" = excluded."correct_answers", "total_answers" = excluded."total_answers",
		"last_reviewed" = excluded."last_reviewed", "last_review_id" = excluded."last_review_id";
	INSERT INTO "weekly_aromas" ("user_id", "week", "aromas")
	SELECT "user_id", "week", "aromas" FROM json_populate_recordset(null::"weekly_aromas", $8)
	ON CONFLICT ("user_id", "week") DO UPDATE SET "aromas" = excluded."aromas";
	INSERT INTO "daily_results" AS "known" (
		"user_id", "day", "answered", "correct", "sessions", "ranked_answered", "ranked_correct", "ranked_sessions",
		"in_window"
	) SELECT
		"user_id", "day", "answered", "correct", "sessions", "ranked_answered", "ranked_correct", "ranked_sessions",
		"in_window"
	FROM json_populate_recordset(null::"daily_results", $9)
	ON CONFLICT ("user_id", "day") DO UPDATE SET
		"answered" = "known"."answered" + excluded."answered", "correct" = "known"."correct" + excluded."correct",
		"sessions" = "known"."sessions" + excluded."sessions",
		"ranked_answered" = "known"."ranked_answered" + excluded."ranked_answered",
		"ranked_correct" = "known"."ranked_correct" + excluded."ranked_correct",
		"ranked_sessions" = "known"."ranked_sessions" + excluded."ranked_sessions";
	INSERT INTO "rate_limits" AS "spent" ("whom", "budget", "points", "began", "expire")
	SELECT "whom", "budget", "points", "began", "expire" FROM json_populate_recordset(null::"rate_limits", $10)
	ON CONFLICT ("whom", "budget") DO UPDATE SET
		"points" = CASE WHEN "spent"."expire" > excluded."began"
			THEN least("spent"."points"::bigint + excluded."points", 2000000000)::int ELSE excluded."points" END,
		"began" = CASE WHEN "spent"."expire" > excluded."began" THEN "spent"."began" ELSE excluded."began" END,
		"expire" = CASE WHEN "spent"."expire" > excluded."began" THEN "spent"."expire" ELSE excluded."expire" END;
	IF json_array_length($4) > 0 THEN
		INSERT INTO "standing_changes" ("user_id", "accuracy", "sessions", "streak", "people")
		SELECT $1, "accuracy", "sessions", "streak", "people" FROM json_populate_recordset(null::"standing_changes", $4);
	END IF;
	UPDATE "reminders" SET "next_at" = 'epoch' WHERE "user_id" = $1 AND ("push" OR "email");
	RETURN true;
END
$$;
