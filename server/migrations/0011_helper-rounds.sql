CREATE TABLE "helper_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"taster_hash" text NOT NULL,
	"helper_hash" text,
	"bottles" jsonb NOT NULL,
	"state" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "helper_rounds_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE INDEX "helper_rounds_changed" ON "helper_rounds" USING btree ("changed_at");