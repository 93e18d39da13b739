ALTER TABLE "training_sessions" ALTER COLUMN "keeps_streak" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "mode" text DEFAULT 'name' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "extras" integer DEFAULT 0 NOT NULL;