-- by hand, but for the two indexes
-- All codes of a month begin alike, so people say how a code ends. Its ends are words of their own, marked by a hyphen, which no typed
-- word has: as rules/orders/search-words.ts asks for them.
CREATE FUNCTION "code_ends"("code" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN "code" ~ '^[0-9]{8}$'
    THEN array_to_tsvector(ARRAY['-' || right("code", 4), '-' || right("code", 5), '-' || right("code", 6), '-' || right("code", 7)])
    ELSE ''::tsvector END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_order text := (SELECT "code" FROM "orders" WHERE "id" = NEW."order_id");
BEGIN
  NEW."search_words" := order_words(of_order, NEW."billing", NEW."delivery") || code_ends(of_order);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_partner_order_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_order text := (SELECT "code" FROM "orders" WHERE "id" = NEW."order_id");
BEGIN
  NEW."search_words" := plain_words(concat_ws(' ',
    of_order,
    left(NEW."partner_name", 300),
    (SELECT "email" FROM "users" WHERE "id" = NEW."partner_id"),
    (SELECT string_agg(concat_ws(' ', "product_id", "helios_id"), ' ') FROM "order_items" WHERE "order_id" = NEW."order_id"),
    (SELECT string_agg(concat_ws(' ', l."company_name", l."city"), ' ') FROM "order_deliveries" d
      JOIN "delivery_locations" l ON l."id" = d."location_id" WHERE d."order_id" = NEW."order_id"))) || code_ends(of_order);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- the triggers write the words anew
UPDATE "shop_orders" SET "search_words" = '';
--> statement-breakpoint
UPDATE "partner_orders" SET "search_words" = '';
--> statement-breakpoint
-- What names are sorted by, compared by bytes: the same on every database, whatever collations it has. As the Czech alphabet has it, č, ř,
-- š and ž are letters of their own and ch follows h; of all other letters the accent decides only between names that are alike otherwise.
CREATE FUNCTION "name_key"("said" text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := replace(replace(replace(replace(replace("said", 'ß', 'ss'), 'Æ', 'Ae'), 'æ', 'ae'), 'Œ', 'Oe'), 'œ', 'oe');
BEGIN
  plain := ltrim(regexp_replace(plain, '[\s!-/:-@\[-`{-~]+', ' ', 'g'));
  plain := regexp_replace(normalize(plain, NFD), '([CcRrSsZz])\u030C', '\1~', 'g');
  plain := lower(translate(regexp_replace(plain, '[\u0300-\u036f]', '', 'g'), 'ŁłØøĐđÐðÞþıĦħ', 'LlOoDdDdTtiHh'));
  RETURN replace(plain, 'ch', 'h~') || E'\x01' || "said";
END $$;
--> statement-breakpoint
CREATE INDEX "orders_code_end" ON "orders" USING btree (right("code", 4));--> statement-breakpoint
CREATE INDEX "withdrawals_words" ON "withdrawals" USING gin ((plain_words("name" || ' ' || "email" || ' ' || "order_code") || code_ends("order_code")));
--> statement-breakpoint
-- a minimum of 0 asks for none (D-B110)
ALTER TABLE "settings" DROP CONSTRAINT "settings_minimums";
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_minimums" CHECK (not jsonb_path_exists("settings"."minimum_quantities", '$.*.* ? (@.type() != "number" || @ < 0)')
        and not jsonb_path_exists("settings"."minimum_quantities", '$.orderCreation ? (@.type() != "number" || @ < 0)'));
