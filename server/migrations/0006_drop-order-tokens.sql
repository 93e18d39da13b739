ALTER TABLE "orders" DROP COLUMN "token";--> statement-breakpoint
-- Writes the table anew, which leaves nothing of the dropped column in its files.
ALTER TABLE "orders" ALTER COLUMN "number" SET DATA TYPE text USING "number" || '';
