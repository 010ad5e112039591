-- by hand
-- The pieces of an order, in the order of their names, and whether its prices still hold: together, so that they can be sent with COMMIT and
-- the rows of the stock wait for no answer of the shop. Errors are IK001 (too few; which and how many are left as detail) and IK002 (prices moved).
-- Statements of a function that is volatile see what was committed while the one before waited for its lock.
CREATE FUNCTION take_stock(wanted jsonb, seen bigint) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  item record;
  remaining integer;
BEGIN
  FOR item IN SELECT key AS id, value::integer AS pieces FROM jsonb_each_text(wanted) ORDER BY key COLLATE "C" LOOP
    UPDATE availabilities SET stock_quantity = stock_quantity - item.pieces
      WHERE helios_id = item.id AND stock_quantity >= item.pieces;
    IF NOT FOUND THEN
      SELECT stock_quantity INTO remaining FROM availabilities WHERE helios_id = item.id;
      RAISE EXCEPTION 'too few pieces' USING ERRCODE = 'IK001',
        DETAIL = jsonb_build_object('heliosId', item.id, 'left', coalesce(remaining, 0))::text;
    END IF;
  END LOOP;
  IF seen IS NOT NULL AND coalesce((SELECT revision FROM catalogue_revision), 0) <> seen THEN
    RAISE EXCEPTION 'prices moved' USING ERRCODE = 'IK002';
  END IF;
END $$;
