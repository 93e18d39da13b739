DROP INDEX "standings_order";--> statement-breakpoint
CREATE INDEX "standings_order" ON "standings" USING btree ("accuracy_30d" DESC NULLS FIRST,"sessions_total" DESC NULLS FIRST,"streak_current" DESC NULLS FIRST) WHERE "standings"."is_public" and "standings"."answered_30d" >= 30;--> statement-breakpoint
-- Thirty answers of the window make a rank: the views repeat the index's condition, and the counts begin anew.
CREATE OR REPLACE VIEW "ranked_standings" AS
SELECT
	rank() OVER (ORDER BY s."accuracy_30d" DESC, s."sessions_total" DESC, s."streak_current" DESC) AS "rank",
	s."user_id", p."display_name", s."accuracy_30d", s."sessions_total", s."streak_current"
FROM "standings" s JOIN "profiles" p USING ("user_id")
WHERE s."is_public" AND s."answered_30d" >= 30;--> statement-breakpoint
DELETE FROM "standing_changes";--> statement-breakpoint
DELETE FROM "standing_counts";--> statement-breakpoint
INSERT INTO "standing_changes" ("accuracy", "sessions", "streak", "people")
SELECT "accuracy_30d", "sessions_total", "streak_current", 1 FROM "standings"
WHERE "is_public" AND "answered_30d" >= 30;
