-- by hand: a partner looks for orders by what they call them alone, so those words stand in the index a second time, marked by an equals
-- sign, which no typed word has: as rules/platform/words/search-words.ts asks for them.
CREATE FUNCTION "reference_words"("said" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY(SELECT '=' || "word" FROM unnest(tsvector_to_array(plain_words("said"))) "word"))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_partner_order_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_order text := (SELECT "code" FROM "orders" WHERE "id" = NEW."order_id");
  called text := concat_ws(' ', NEW."client", NEW."job_name", NEW."po_number",
    (SELECT string_agg(concat_ws(' ', "client", "job_name", "po_number"), ' ') FROM "order_items" WHERE "order_id" = NEW."order_id"));
BEGIN
  NEW."search_words" := plain_words(concat_ws(' ',
    of_order,
    left(NEW."partner_name", 300),
    called,
    (SELECT "email" FROM "users" WHERE "id" = NEW."partner_id"),
    (SELECT string_agg(concat_ws(' ', "product_id", "helios_id"), ' ') FROM "order_items" WHERE "order_id" = NEW."order_id"),
    (SELECT string_agg(concat_ws(' ', l."company_name", l."city"), ' ') FROM "order_deliveries" d
      JOIN "delivery_locations" l ON l."id" = d."location_id" WHERE d."order_id" = NEW."order_id")))
    || reference_words(called) || code_ends(of_order);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- the trigger writes the words of those that are called something anew
UPDATE "partner_orders" SET "search_words" = '' WHERE "client" <> '' OR "job_name" <> '' OR "po_number" <> ''
  OR EXISTS (SELECT FROM "order_items" i WHERE i."order_id" = "partner_orders"."order_id"
    AND (i."client" <> '' OR i."job_name" <> '' OR i."po_number" <> ''));
