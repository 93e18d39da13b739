CREATE TABLE "shared_sets" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pack_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shared_pack_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_packs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"pack_id" text NOT NULL,
	"pack" jsonb NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_sets" ADD CONSTRAINT "shared_sets_user_id_set_id_blind_sets_user_id_id_fk" FOREIGN KEY ("user_id","set_id") REFERENCES "public"."blind_sets"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_reports" ADD CONSTRAINT "pack_reports_shared_pack_id_shared_packs_id_fk" FOREIGN KEY ("shared_pack_id") REFERENCES "public"."shared_packs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_packs" ADD CONSTRAINT "shared_packs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shared_sets_set" ON "shared_sets" USING btree ("user_id","set_id");--> statement-breakpoint
CREATE INDEX "shared_sets_opened" ON "shared_sets" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "pack_reports_pack" ON "pack_reports" USING btree ("shared_pack_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shared_packs_own" ON "shared_packs" USING btree ("user_id","pack_id");--> statement-breakpoint
CREATE INDEX "shared_packs_opened" ON "shared_packs" USING btree ("opened_at");