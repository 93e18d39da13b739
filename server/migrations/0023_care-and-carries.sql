CREATE TABLE "carries" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bottle_care" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"care" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bottle_care" ADD CONSTRAINT "bottle_care_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carries_expire" ON "carries" USING btree ("expires_at");