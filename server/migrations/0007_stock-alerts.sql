CREATE TABLE "early_refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment" text NOT NULL,
	"amount" integer NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "early_refunds_amount" CHECK ("early_refunds"."amount" > 0)
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
CREATE INDEX "early_refunds_of_payment" ON "early_refunds" USING btree ("payment");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_token" ON "stock_alerts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "stock_alerts_of_address" ON "stock_alerts" USING btree ("email");