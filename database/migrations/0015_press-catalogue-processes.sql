CREATE TABLE "catalogue_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"what" text NOT NULL,
	"list" text,
	"keys" text[]
);
--> statement-breakpoint
CREATE TABLE "request_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "trap_hundredths" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "underbase_digital" text DEFAULT 'dark' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "underbase_tampon" text DEFAULT 'dark' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "underbase_simple" text DEFAULT 'dark' NOT NULL;--> statement-breakpoint
CREATE INDEX "catalogue_changes_revision" ON "catalogue_changes" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "request_counts_until" ON "request_counts" USING btree ("until");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_trap" CHECK ("settings"."trap_hundredths" between 0 and 30);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_underbase_digital" CHECK ("settings"."underbase_digital" in ('dark', 'colored', 'none'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_underbase_tampon" CHECK ("settings"."underbase_tampon" in ('dark', 'colored', 'none'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_underbase_simple" CHECK ("settings"."underbase_simple" in ('dark', 'colored', 'none'));
--> statement-breakpoint
-- by hand
-- Counts are worth minutes: they need not outlive a crash of the database, nor be written twice.
ALTER TABLE "request_counts" SET UNLOGGED;
--> statement-breakpoint
-- Written after the change, under the lock of the revision that `count_change` took before it.
CREATE FUNCTION note_catalogue_change(changed_table text, of_list text, changed_keys text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_at integer;
BEGIN
  now_at := coalesce((SELECT revision FROM catalogue_revision), 0);
  INSERT INTO catalogue_changes (revision, what, list, keys)
  VALUES (now_at, changed_table, of_list, CASE WHEN cardinality(changed_keys) <= 500 THEN changed_keys END);
  DELETE FROM catalogue_changes WHERE revision <= now_at - 1000;
END $$;
--> statement-breakpoint
-- A table that is read as a whole.
CREATE FUNCTION note_changed_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change(TG_TABLE_NAME::text, NULL, NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Products and price lists, by their id.
CREATE FUNCTION note_changed_ids() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT id) INTO ids FROM (SELECT id FROM rows_before UNION ALL SELECT id FROM rows_changed) both_of;
  ELSE
    SELECT array_agg(DISTINCT id) INTO ids FROM rows_changed;
  END IF;
  IF ids IS NOT NULL THEN PERFORM note_catalogue_change(TG_TABLE_NAME::text, NULL, ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM note_catalogue_change('price_rows', price_list_id, array_agg(DISTINCT helios_id))
    FROM (SELECT price_list_id, helios_id FROM rows_before UNION ALL SELECT price_list_id, helios_id FROM rows_changed) both_of
    GROUP BY price_list_id;
  ELSE
    PERFORM note_catalogue_change('price_rows', price_list_id, array_agg(DISTINCT helios_id)) FROM rows_changed GROUP BY price_list_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Stock items that came or went, by their product.
CREATE FUNCTION note_changed_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  SELECT array_agg(DISTINCT product_id) INTO ids FROM rows_changed;
  IF ids IS NOT NULL THEN PERFORM note_catalogue_change('availabilities', NULL, ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Pieces that were sold are announced with their products and are no change of the revision: orders must not wait for each other.
-- An announcement holds at most 8,000 bytes.
CREATE FUNCTION announce_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
  sold text;
BEGIN
  SELECT array_agg(DISTINCT id) INTO ids FROM (
    SELECT unnest(ARRAY[b.product_id, c.product_id]) AS id
    FROM rows_changed c FULL JOIN rows_before b USING (helios_id)
    WHERE (b.product_id, b.color, b.scale) IS DISTINCT FROM (c.product_id, c.color, c.scale)
  ) moved WHERE id IS NOT NULL;
  IF ids IS NOT NULL THEN
    PERFORM note_catalogue_change('availabilities', NULL, ids);
    PERFORM pg_notify('catalogue', 'catalogue');
  END IF;
  SELECT 'stock ' || jsonb_agg(DISTINCT product_id)::text INTO sold FROM rows_changed;
  IF sold IS NOT NULL THEN
    PERFORM pg_notify('catalogue', CASE WHEN octet_length(sold) < 7000 THEN sold ELSE 'stock' END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER availabilities_sold ON availabilities;
--> statement-breakpoint
CREATE TRIGGER availabilities_sold AFTER UPDATE ON availabilities REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_changed FOR EACH STATEMENT EXECUTE FUNCTION announce_stock();
--> statement-breakpoint
CREATE TRIGGER availabilities_noted_new AFTER INSERT ON availabilities REFERENCING NEW TABLE AS rows_changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_items();
--> statement-breakpoint
CREATE TRIGGER availabilities_noted_gone AFTER DELETE ON availabilities REFERENCING OLD TABLE AS rows_changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_items();
--> statement-breakpoint
CREATE TRIGGER products_noted_new AFTER INSERT ON products REFERENCING NEW TABLE AS rows_changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_ids();
--> statement-breakpoint
CREATE TRIGGER products_noted AFTER UPDATE ON products REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_ids();
--> statement-breakpoint
CREATE TRIGGER products_noted_gone AFTER DELETE ON products REFERENCING OLD TABLE AS rows_changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_ids();
--> statement-breakpoint
CREATE TRIGGER price_lists_noted_new AFTER INSERT ON price_lists REFERENCING NEW TABLE AS rows_changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_ids();
--> statement-breakpoint
CREATE TRIGGER price_lists_noted AFTER UPDATE ON price_lists REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_ids();
--> statement-breakpoint
CREATE TRIGGER price_lists_noted_gone AFTER DELETE ON price_lists REFERENCING OLD TABLE AS rows_changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_ids();
--> statement-breakpoint
CREATE TRIGGER price_rows_noted_new AFTER INSERT ON price_rows REFERENCING NEW TABLE AS rows_changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_prices();
--> statement-breakpoint
CREATE TRIGGER price_rows_noted AFTER UPDATE ON price_rows REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_prices();
--> statement-breakpoint
CREATE TRIGGER price_rows_noted_gone AFTER DELETE ON price_rows REFERENCING OLD TABLE AS rows_changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_prices();
--> statement-breakpoint
CREATE TRIGGER transport_rates_noted AFTER INSERT OR UPDATE OR DELETE ON transport_rates FOR EACH STATEMENT EXECUTE FUNCTION note_changed_table();
--> statement-breakpoint
-- Pictures are not counted, so they are announced by a name of their own.
DROP TRIGGER product_images_changed ON product_images;
--> statement-breakpoint
CREATE TRIGGER product_images_changed AFTER INSERT OR UPDATE OR DELETE ON product_images FOR EACH STATEMENT EXECUTE FUNCTION announce_change('images');
