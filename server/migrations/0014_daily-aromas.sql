CREATE TABLE "daily_aromas" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"scent_id" text NOT NULL,
	"asked" integer NOT NULL,
	"right" integer NOT NULL,
	CONSTRAINT "daily_aromas_user_id_day_scent_id_pk" PRIMARY KEY("user_id","day","scent_id")
);
--> statement-breakpoint
DROP INDEX "reviews_scent";--> statement-breakpoint
ALTER TABLE "daily_aromas" ADD CONSTRAINT "daily_aromas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_log" ON "reviews" USING btree ("user_id","scent_id","answered_at","session_id","position","correct") WHERE "reviews"."mode" = 'name';--> statement-breakpoint
INSERT INTO "daily_aromas" ("user_id", "day", "scent_id", "asked", "right")
SELECT r.user_id, (s.date AT TIME ZONE 'UTC')::date, r.scent_id, count(*), count(*) FILTER (WHERE r.correct)
FROM "reviews" r JOIN "training_sessions" s ON s.user_id = r.user_id AND s.id = r.session_id
WHERE r.mode = 'name'
GROUP BY 1, 2, 3;
