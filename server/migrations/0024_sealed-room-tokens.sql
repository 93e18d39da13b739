CREATE TABLE "room_grants" (
	"room_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "room_grants_room_id_token_hash_pk" PRIMARY KEY("room_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "room_hosts" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "room_hosts" CASCADE;--> statement-breakpoint
DROP INDEX "room_seats_token";--> statement-breakpoint
ALTER TABLE "room_grants" ADD CONSTRAINT "room_grants_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_seats" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER TABLE "rooms" DROP COLUMN "secret";