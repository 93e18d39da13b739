CREATE TABLE "room_events" (
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"move_id" uuid,
	CONSTRAINT "room_events_room_id_seq_pk" PRIMARY KEY("room_id","seq")
);
--> statement-breakpoint
CREATE TABLE "room_hosts" (
	"room_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "room_hosts_room_id_token_hash_pk" PRIMARY KEY("room_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "room_seats" (
	"room_id" uuid NOT NULL,
	"id" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid,
	CONSTRAINT "room_seats_room_id_id_pk" PRIMARY KEY("room_id","id")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"secret" text NOT NULL,
	"code" text,
	"setup" jsonb NOT NULL,
	"deck" jsonb NOT NULL,
	"wanted" jsonb NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"user_id" uuid,
	"is_unsaved" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "rooms_code" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "room_events" ADD CONSTRAINT "room_events_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_hosts" ADD CONSTRAINT "room_hosts_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_seats" ADD CONSTRAINT "room_seats_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_seats" ADD CONSTRAINT "room_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "room_events_move" ON "room_events" USING btree ("room_id","move_id") WHERE "room_events"."move_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "room_seats_token" ON "room_seats" USING btree ("room_id","token_hash");--> statement-breakpoint
CREATE INDEX "room_seats_user" ON "room_seats" USING btree ("user_id") WHERE "room_seats"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "rooms_moved" ON "rooms" USING btree ("moved_at");--> statement-breakpoint
CREATE INDEX "rooms_unsaved" ON "rooms" USING btree ("id") WHERE "rooms"."is_unsaved";--> statement-breakpoint
CREATE INDEX "rooms_user" ON "rooms" USING btree ("user_id") WHERE "rooms"."user_id" is not null;