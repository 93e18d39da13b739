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
CREATE TABLE "blind_stickers" (
	"user_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"id" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blind_stickers_user_id_set_id_id_pk" PRIMARY KEY("user_id","set_id","id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"body" jsonb,
	"arrived" bigint NOT NULL,
	CONSTRAINT "documents_user_id_kind_id_pk" PRIMARY KEY("user_id","kind","id")
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
CREATE TABLE "rank_cutoffs" (
	"rank" bigint PRIMARY KEY NOT NULL,
	"accuracy" double precision NOT NULL,
	"sessions" integer NOT NULL,
	"streak" integer NOT NULL
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
	"version" bigint,
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
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"display_name" varchar(100),
	"stats_reset_at" timestamp (3) with time zone,
	"exclude_from_global_lb" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"documents_arrived" bigint DEFAULT 0 NOT NULL,
	"answered_30d" integer DEFAULT 0 NOT NULL,
	"correct_30d" integer DEFAULT 0 NOT NULL,
	"accuracy_30d" double precision GENERATED ALWAYS AS ("profiles"."correct_30d"::float8 / nullif("profiles"."answered_30d", 0)) STORED,
	"sessions_total" integer DEFAULT 0 NOT NULL,
	"streak_current" integer DEFAULT 0 NOT NULL,
	"window_from" date,
	"spent_minute" timestamp (3) with time zone,
	"minute_saves" integer DEFAULT 0 NOT NULL,
	"minute_replayed" integer DEFAULT 0 NOT NULL,
	"spent_day" date,
	"day_saves" integer DEFAULT 0 NOT NULL,
	"day_bytes" integer DEFAULT 0 NOT NULL
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
CREATE TABLE "early_refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment" text NOT NULL,
	"amount" integer NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "early_refunds_amount" CHECK ("early_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_documents" (
	"number" integer PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"gross" integer NOT NULL,
	"vat" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"seller" jsonb NOT NULL
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
	"recipient" text NOT NULL,
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
	"credit" integer,
	"failed_at" timestamp (3) with time zone,
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
	CONSTRAINT "daily_results_user_id_day_pk" PRIMARY KEY("user_id","day")
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
	"questions" jsonb NOT NULL,
	"entries" integer NOT NULL,
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
ALTER TABLE "blind_stickers" ADD CONSTRAINT "blind_stickers_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_team_enquiry_id_team_enquiries_id_fk" FOREIGN KEY ("team_enquiry_id") REFERENCES "public"."team_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_enquiries" ADD CONSTRAINT "team_enquiries_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_reports" ADD CONSTRAINT "link_reports_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_events" ADD CONSTRAINT "room_events_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_grants" ADD CONSTRAINT "room_grants_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_seats" ADD CONSTRAINT "room_seats_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_seats" ADD CONSTRAINT "room_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credit_order_documents_number_fk" FOREIGN KEY ("credit") REFERENCES "public"."order_documents"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_results" ADD CONSTRAINT "daily_results_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "blind_stickers_id" ON "blind_stickers" USING btree ("id");--> statement-breakpoint
CREATE INDEX "documents_arrived" ON "documents" USING btree ("user_id","arrived");--> statement-breakpoint
CREATE INDEX "documents_deleted" ON "documents" USING btree ("user_id","arrived") WHERE "documents"."body" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_team_enquiry" ON "attachments" USING btree ("team_enquiry_id");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."done_at" is null and not "contact_messages"."is_spam";--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin (to_tsvector('simple', translate(lower(("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "subject") collate "und-x-icu"), E'@.-_+''\u0307', '      ')));--> statement-breakpoint
CREATE INDEX "team_enquiries_newest" ON "team_enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "team_enquiries_waiting" ON "team_enquiries" USING btree ("created_at") WHERE "team_enquiries"."done_at" is null and not "team_enquiries"."is_spam";--> statement-breakpoint
CREATE INDEX "team_enquiries_words" ON "team_enquiries" USING gin (to_tsvector('simple', translate(lower(("name" || ' ' || "business_name" || ' ' || "email") collate "und-x-icu"), E'@.-_+''\u0307', '      ')));--> statement-breakpoint
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
CREATE INDEX "profiles_ranked" ON "profiles" USING btree ("accuracy_30d" DESC NULLS FIRST,"sessions_total" DESC NULLS FIRST,"streak_current" DESC NULLS FIRST) WHERE not "profiles"."exclude_from_global_lb" and "profiles"."answered_30d" > 0;--> statement-breakpoint
CREATE INDEX "profiles_window" ON "profiles" USING btree ("window_from") WHERE "profiles"."window_from" is not null;--> statement-breakpoint
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
CREATE INDEX "early_refunds_of_payment" ON "early_refunds" USING btree ("payment");--> statement-breakpoint
CREATE INDEX "order_documents_order" ON "order_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_documents_issued" ON "order_documents" USING btree ("issued_at");--> statement-breakpoint
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
CREATE INDEX "orders_words" ON "orders" USING gin (to_tsvector('simple', translate(lower(("name" || ' ' || "recipient" || ' ' || "company" || ' ' || "email") collate "und-x-icu"), E'@.-_+''\u0307', '      ')));--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("reserved_until") WHERE "orders"."state" = 'placed';--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_at" ON "payments" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payments_failed" ON "payments" USING btree ("order_id") WHERE "payments"."failed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_token" ON "stock_alerts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "stock_alerts_of_address" ON "stock_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "training_sessions_newest" ON "training_sessions" USING btree ("user_id","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "training_sessions_tests" ON "training_sessions" USING btree ("user_id") WHERE "training_sessions"."questions" @? '$[*].test';--> statement-breakpoint
-- What the schema cannot say, by hand.
-- A crash may give every budget back: their rows are written too often to be flushed each time.
ALTER TABLE "rate_limits" SET UNLOGGED;--> statement-breakpoint
CREATE VIEW "leaderboard_view" AS
SELECT
	rank() OVER (ORDER BY "accuracy_30d" DESC, "sessions_total" DESC, "streak_current" DESC) AS "rank",
	"display_name", "accuracy_30d", "sessions_total", "streak_current"
FROM "profiles" WHERE NOT "exclude_from_global_lb" AND "answered_30d" > 0;--> statement-breakpoint
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
CREATE TRIGGER "users_profile" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "delete_profile"();
