CREATE TABLE "order_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "number" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "number" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_links_of_order" ON "order_links" USING btree ("order_id");--> statement-breakpoint
-- Links that are out in mails go on working: their digests are kept as the server makes them, SHA-256 in base64url.
INSERT INTO "order_links" ("token_hash", "order_id")
SELECT rtrim(translate(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '+/', '-_'), '='), "id" FROM "orders";--> statement-breakpoint
-- Addresses in their one normal form.
UPDATE "orders" SET "email" = lower("email");--> statement-breakpoint
UPDATE "mail_outbox" SET "recipient" = lower("recipient");--> statement-breakpoint
UPDATE "contact_messages" SET "email" = lower("email");--> statement-breakpoint
UPDATE "team_enquiries" SET "email" = lower("email");--> statement-breakpoint
UPDATE "orders" SET "mailbox" = CASE
	WHEN split_part("email", '@', 2) IN ('gmail.com', 'googlemail.com')
	THEN replace(split_part(split_part("email", '@', 1), '+', 1), '.', '') || '@gmail.com'
	ELSE split_part(split_part("email", '@', 1), '+', 1) || '@' || split_part("email", '@', 2)
END;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "mailbox" SET NOT NULL;--> statement-breakpoint
-- Invoices that wait already get the whole time from now on, with their reminder.
UPDATE "orders" SET "reserved_until" = (date_trunc('day', now() AT TIME ZONE 'UTC') + interval '15 days') AT TIME ZONE 'UTC'
WHERE "state" = 'placed' AND "method" = 'invoice';
