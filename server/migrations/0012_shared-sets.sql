CREATE TABLE "shared_sets" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_sets" ADD CONSTRAINT "shared_sets_user_id_set_id_blind_sets_user_id_id_fk" FOREIGN KEY ("user_id","set_id") REFERENCES "public"."blind_sets"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shared_sets_set" ON "shared_sets" USING btree ("user_id","set_id");--> statement-breakpoint
CREATE INDEX "shared_sets_opened" ON "shared_sets" USING btree ("opened_at");