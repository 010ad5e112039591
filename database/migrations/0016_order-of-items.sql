-- by hand
-- The first item of a ruler or spatula is the one it is priced by, so their order is a change of the catalogue too.
DROP TRIGGER availabilities_counted ON availabilities;
--> statement-breakpoint
CREATE TRIGGER availabilities_counted BEFORE INSERT OR DELETE OR UPDATE OF helios_id, product_id, color, scale, position ON availabilities FOR EACH STATEMENT EXECUTE FUNCTION count_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
  sold text;
BEGIN
  SELECT array_agg(DISTINCT id) INTO ids FROM (
    SELECT unnest(ARRAY[b.product_id, c.product_id]) AS id
    FROM rows_changed c FULL JOIN rows_before b USING (helios_id)
    WHERE (b.product_id, b.color, b.scale, b.position) IS DISTINCT FROM (c.product_id, c.color, c.scale, c.position)
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
