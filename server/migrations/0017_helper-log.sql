-- Rounds under way end here: their moves were not kept. The taster's browser has the answers that it has seen, and saves them.
DELETE FROM "helper_rounds";--> statement-breakpoint
CREATE TABLE "helper_events" (
	"round" uuid NOT NULL,
	"seq" integer NOT NULL,
	"move" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"id" uuid,
	CONSTRAINT "helper_events_round_seq_pk" PRIMARY KEY("round","seq")
);
--> statement-breakpoint
ALTER TABLE "helper_rounds" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "helper_rounds" ADD COLUMN "pack_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "helper_rounds" ADD COLUMN "length" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "helper_rounds" ADD COLUMN "seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "helper_rounds" ADD COLUMN "started_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "helper_events" ADD CONSTRAINT "helper_events_round_helper_rounds_id_fk" FOREIGN KEY ("round") REFERENCES "public"."helper_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_rounds" ADD CONSTRAINT "helper_rounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "helper_rounds_started" ON "helper_rounds" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "helper_rounds_user" ON "helper_rounds" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "helper_rounds" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "helper_rounds" DROP COLUMN "version";