CREATE TABLE "blind_reveals" (
	"user_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"code" smallint NOT NULL,
	"selected_answer" text NOT NULL,
	"revealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blind_reveals_user_id_set_id_session_id_code_pk" PRIMARY KEY("user_id","set_id","session_id","code")
);
--> statement-breakpoint
CREATE TABLE "blind_sets" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"pack_id" text NOT NULL,
	"pack_name" text NOT NULL,
	"bottles" jsonb NOT NULL,
	"secret" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"mixed_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "blind_sets_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "blind_stickers" (
	"user_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"code" smallint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"id" text NOT NULL,
	"bottle_number" integer NOT NULL,
	CONSTRAINT "blind_stickers_user_id_set_id_code_since_pk" PRIMARY KEY("user_id","set_id","code","since")
);
--> statement-breakpoint
ALTER TABLE "blind_reveals" ADD CONSTRAINT "blind_reveals_user_id_set_id_blind_sets_user_id_id_fk" FOREIGN KEY ("user_id","set_id") REFERENCES "public"."blind_sets"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_sets" ADD CONSTRAINT "blind_sets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_stickers" ADD CONSTRAINT "blind_stickers_user_id_set_id_blind_sets_user_id_id_fk" FOREIGN KEY ("user_id","set_id") REFERENCES "public"."blind_sets"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blind_stickers_id" ON "blind_stickers" USING btree ("id") WHERE "blind_stickers"."until" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "blind_stickers_code" ON "blind_stickers" USING btree ("user_id","set_id","code") WHERE "blind_stickers"."until" is null;