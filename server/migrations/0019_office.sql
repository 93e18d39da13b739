CREATE TABLE "order_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"author" uuid,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "contact_messages_newest";--> statement-breakpoint
DROP INDEX "team_enquiries_newest";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_enquiries" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "team_enquiries" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "team_enquiries" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_of_order" ON "order_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_notes_of_author" ON "order_notes" USING btree ("author") WHERE "order_notes"."author" is not null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_enquiries" ADD CONSTRAINT "team_enquiries_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_email_start" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."done_at" is null and not "contact_messages"."is_spam";--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin (to_tsvector('simple', translate("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "subject", '@.-_+''', '      ')));--> statement-breakpoint
CREATE INDEX "team_enquiries_waiting" ON "team_enquiries" USING btree ("created_at") WHERE "team_enquiries"."done_at" is null and not "team_enquiries"."is_spam";--> statement-breakpoint
CREATE INDEX "team_enquiries_words" ON "team_enquiries" USING gin (to_tsvector('simple', translate("name" || ' ' || "business_name" || ' ' || "email", '@.-_+''', '      ')));--> statement-breakpoint
CREATE INDEX "mail_outbox_order" ON "mail_outbox" USING btree ("order_id") WHERE "mail_outbox"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_failed" ON "mail_outbox" USING btree ("id") WHERE "mail_outbox"."due_at" is null and "mail_outbox"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "order_lines_of_kit" ON "order_lines" USING btree ("kit","order_id") WHERE "order_lines"."kit" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_state" ON "orders" USING btree ("state","placed_at","number");--> statement-breakpoint
CREATE INDEX "orders_of_country" ON "orders" USING btree ("country","placed_at","number");--> statement-breakpoint
CREATE INDEX "orders_to_pack" ON "orders" USING btree ("paid_at","number") WHERE "orders"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (to_tsvector('simple', translate("name" || ' ' || "company" || ' ' || "email", '@.-_+''', '      ')));--> statement-breakpoint
CREATE INDEX "payments_at" ON "payments" USING btree ("at");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "team_enquiries_newest" ON "team_enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("placed_at","number");