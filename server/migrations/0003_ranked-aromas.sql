DROP INDEX "scents_due";--> statement-breakpoint
ALTER TABLE "standings" ADD COLUMN "newest_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "standings" ADD COLUMN "newest_id" uuid;--> statement-breakpoint
ALTER TABLE "standings" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_results" ADD COLUMN "ranked_answered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_results" ADD COLUMN "ranked_correct" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_results" ADD COLUMN "ranked_sessions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "keeps_ranked_streak" boolean;--> statement-breakpoint
-- A person's own aromas no longer count for the leaderboard: everything it is made of is counted anew.
UPDATE "training_sessions" s SET "keeps_ranked_streak" = ranked.keeps
FROM (
  SELECT "user_id", "session_id", count(*) FILTER (WHERE "correct")::float8 / count(*) >= 0.8 AS keeps
  FROM "reviews" WHERE NOT starts_with("scent_id", 'own-')
  GROUP BY "user_id", "session_id"
) ranked
WHERE s."user_id" = ranked."user_id" AND s."id" = ranked."session_id";--> statement-breakpoint
UPDATE "daily_results" d
SET "ranked_answered" = ranked.answered, "ranked_correct" = ranked.correct, "ranked_sessions" = ranked.sessions
FROM (
  SELECT s."user_id", (s."date" AT TIME ZONE 'UTC')::date AS day, count(*) AS answered,
    count(*) FILTER (WHERE r."correct") AS correct, count(DISTINCT s."id") AS sessions
  FROM "training_sessions" s
  JOIN "profiles" p ON p."user_id" = s."user_id" AND s."date" >= coalesce(p."stats_reset_at", '-infinity')
  JOIN "reviews" r ON r."user_id" = s."user_id" AND r."session_id" = s."id"
  WHERE NOT starts_with(r."scent_id", 'own-')
  GROUP BY 1, 2
) ranked
WHERE d."user_id" = ranked."user_id" AND d."day" = ranked.day;--> statement-breakpoint
UPDATE "standings" t
SET "answered_30d" = coalesce(days.answered, 0), "correct_30d" = coalesce(days.correct, 0),
  "sessions_total" = coalesce(days.sessions, 0), "streak_current" = coalesce(counted.streak, 0),
  "newest_date" = counted.newest_date, "newest_id" = counted.newest_id, "revision" = t."revision" + 1
FROM "profiles" p
LEFT JOIN (
  SELECT "user_id", sum("ranked_answered") FILTER (WHERE "in_window") AS answered,
    sum("ranked_correct") FILTER (WHERE "in_window") AS correct, sum("ranked_sessions") AS sessions
  FROM "daily_results" GROUP BY "user_id"
) days ON days."user_id" = p."user_id"
LEFT JOIN (
  SELECT "user_id", count(*) FILTER (WHERE broken = 0) AS streak,
    (array_agg("date" ORDER BY "date" DESC, "id" DESC))[1] AS newest_date,
    (array_agg("id" ORDER BY "date" DESC, "id" DESC))[1] AS newest_id
  FROM (
    SELECT s."user_id", s."date", s."id", count(*) FILTER (WHERE NOT s."keeps_ranked_streak")
      OVER (PARTITION BY s."user_id" ORDER BY s."date" DESC, s."id" DESC) AS broken
    FROM "training_sessions" s
    JOIN "profiles" p ON p."user_id" = s."user_id" AND s."date" >= coalesce(p."stats_reset_at", '-infinity')
    WHERE s."keeps_ranked_streak" IS NOT NULL
  ) ranked
  GROUP BY "user_id"
) counted ON counted."user_id" = p."user_id"
WHERE t."user_id" = p."user_id";--> statement-breakpoint
DELETE FROM "standing_changes";--> statement-breakpoint
DELETE FROM "standing_counts";--> statement-breakpoint
INSERT INTO "standing_changes" ("accuracy", "sessions", "streak", "people")
SELECT "accuracy_30d", "sessions_total", "streak_current", 1 FROM "standings"
WHERE "is_public" AND "answered_30d" > 0;
