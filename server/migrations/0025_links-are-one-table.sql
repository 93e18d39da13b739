DROP TABLE "pack_reports";--> statement-breakpoint
DROP TABLE "shared_packs";--> statement-breakpoint
DROP TABLE "shared_sets";--> statement-breakpoint
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
CREATE TABLE "link_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "link_reports" ADD CONSTRAINT "link_reports_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "links"("id") ON DELETE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "links_subject" ON "links" USING btree ("user_id","kind","subject");--> statement-breakpoint
CREATE INDEX "links_opened" ON "links" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "link_reports_link" ON "link_reports" USING btree ("link_id");
