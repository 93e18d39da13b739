-- Ids of own aromas that were taken although no session can carry them ("own-", "own-ä b") become ids that it can. The same
-- is done wherever a device still has one (`ownIdOf` in contract/src/scent-id.ts).
CREATE OR REPLACE FUNCTION pg_temp.own_id_of(id text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN id ~ '^own(-[a-zA-Z0-9]+)+$' OR NOT starts_with(id, 'own-') THEN id
    ELSE 'own-x' || left(encode(convert_to(substr(id, 5), 'UTF8'), 'hex'), 59)
  END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.own_ids_of(bottles jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    jsonb_agg(bottle || jsonb_build_object('id', pg_temp.own_id_of(bottle ->> 'id')) ORDER BY place), '[]'::jsonb
  )
  FROM jsonb_array_elements(bottles) WITH ORDINALITY AS each (bottle, place)
$$;
--> statement-breakpoint
UPDATE "reviews" SET "scent_id" = pg_temp.own_id_of("scent_id")
WHERE "scent_id" <> pg_temp.own_id_of("scent_id");--> statement-breakpoint
UPDATE "scents" SET "scent_id" = pg_temp.own_id_of("scent_id")
WHERE "scent_id" <> pg_temp.own_id_of("scent_id");--> statement-breakpoint
UPDATE "blind_sets" SET "bottles" = pg_temp.own_ids_of("bottles")
WHERE "bottles" <> pg_temp.own_ids_of("bottles");--> statement-breakpoint
UPDATE "own_packs" SET "id" = pg_temp.own_id_of("id") WHERE "id" <> pg_temp.own_id_of("id");--> statement-breakpoint
UPDATE "own_packs" SET "pack" = "pack" || jsonb_build_object('aromas', pg_temp.own_ids_of("pack" -> 'aromas'))
WHERE "pack" -> 'aromas' <> pg_temp.own_ids_of("pack" -> 'aromas');--> statement-breakpoint
UPDATE "shared_packs" SET "pack_id" = pg_temp.own_id_of("pack_id") WHERE "pack_id" <> pg_temp.own_id_of("pack_id");
