ALTER TABLE "order_mails" ADD COLUMN "refusal" text;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded" integer;
--> statement-breakpoint
-- NOT VALID: every row that is written from now on is checked. Rows that were wrong before must not keep the shop from starting.
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_scale" CHECK ("availabilities"."scale" in ('withoutPrint', 'freeTop', 'freeCenter', 'cmUnits', 'mmUnits', 'single', 'double', 'pencilScale')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_stock" CHECK ("availabilities"."stock_quantity" between 0 and 100000000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_edition" CHECK ("orders"."edition" in ('cz', 'en', 'de')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_currency" CHECK ("orders"."currency" in ('CZK', 'EUR')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('bankTransfer', 'goPay', 'payPal')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('pending', 'completed', 'failed', 'cancelled')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_email_status" CHECK ("orders"."email_status" in ('pending', 'sent', 'failed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_currency" CHECK ("price_lists"."currency" in ('CZK', 'EUR')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "price_rows" ADD CONSTRAINT "price_rows_from" CHECK ("price_rows"."pcs_from" between 1 and 1000000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "price_rows" ADD CONSTRAINT "price_rows_to" CHECK ("price_rows"."pcs_to" >= "price_rows"."pcs_from" and "price_rows"."pcs_to" <= 1000000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "price_rows" ADD CONSTRAINT "price_rows_product" CHECK ("price_rows"."product_price" between 0 and 100000000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "price_rows" ADD CONSTRAINT "price_rows_simple" CHECK ("price_rows"."simple_price" between 0 and 100000000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "price_rows" ADD CONSTRAINT "price_rows_digital" CHECK ("price_rows"."digital_price" between 0 and 100000000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "price_rows" ADD CONSTRAINT "price_rows_tampon" CHECK ("price_rows"."tampon_price" between 0 and 100000000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category" CHECK ("products"."category" in ('meter', 'spatula', 'ruler', 'pencil')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_type" CHECK ("products"."type" in ('block5', 'block7', 'perfekt', 'profi', 'slimboy', 'holes', 'normal', 'sharpened', 'unsharpened')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shape" CHECK ("products"."shape" in ('rectangular', 'triangular', 'hexagonal', 'round')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_length" CHECK ("products"."length" between 1 and 10000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_width" CHECK ("products"."width_tenths" between 1 and 100000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_height" CHECK ("products"."height_tenths" between 1 and 100000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_weight" CHECK ("products"."weight_grams" between 1 and 100000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sides" CHECK (case jsonb_typeof("products"."sides") when 'array' then jsonb_array_length("products"."sides") > 0 else false end) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_texts" CHECK ("products"."name" ?& array['cs', 'en', 'de']) NOT VALID;
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_one_row" CHECK ("settings"."id" = 1) NOT VALID;
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_eur_rate" CHECK ("settings"."eur_rate" between 10000 and 100000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_tampon_meter" CHECK ("settings"."min_tampon_meter" between 0 and 1000000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_tampon_ruler" CHECK ("settings"."min_tampon_ruler" between 0 and 1000000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_tampon_pencil" CHECK ("settings"."min_tampon_pencil" between 0 and 1000000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_cliche" CHECK ("settings"."cliche" between 0 and 1000000000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_preparation" CHECK ("settings"."preparation" between 0 and 1000000000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_minimums" CHECK (not jsonb_path_exists("settings"."minimum_quantities", '$.*.* ? (@.type() != "number" || @ < 1)')
        and not jsonb_path_exists("settings"."minimum_quantities", '$.orderCreation ? (@.type() != "number" || @ < 1)')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "transport_rates" ADD CONSTRAINT "transport_rates_carrier" CHECK ("transport_rates"."carrier" in ('parcel', 'pallet')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "transport_rates" ADD CONSTRAINT "transport_rates_country" CHECK ("transport_rates"."country" ~ '^[A-Z]{2}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "transport_rates" ADD CONSTRAINT "transport_rates_zip" CHECK ("transport_rates"."zip_from" ~ '^[0-9]{2}$' and "transport_rates"."zip_to" ~ '^[0-9]{2}$' and "transport_rates"."zip_from" collate "C" <= "transport_rates"."zip_to" collate "C") NOT VALID;
--> statement-breakpoint
ALTER TABLE "transport_rates" ADD CONSTRAINT "transport_rates_weight" CHECK ("transport_rates"."up_to_kg" between 1 and 10000000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "transport_rates" ADD CONSTRAINT "transport_rates_price" CHECK ("transport_rates"."price" between 0 and 1000000000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('admin', 'partner', 'dealer')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sign_in" CHECK ("users"."email" like '%_@_%' and "users"."password_hash" <> '') NOT VALID;
--> statement-breakpoint
-- Where all rows are right already, the constraint is marked as checked. Where not, it stays as it is and the offenders are named by the
-- reader of the catalogue; `ALTER TABLE ... VALIDATE CONSTRAINT ...` by hand, once they are corrected.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT conrelid::regclass AS place, conname AS name FROM pg_constraint WHERE contype = 'c' AND NOT convalidated LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', one.place, one.name);
    EXCEPTION WHEN check_violation THEN
      RAISE WARNING 'some rows of % break %', one.place, one.name;
    END;
  END LOOP;
END $$;
