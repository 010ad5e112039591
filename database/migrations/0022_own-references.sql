ALTER TABLE "order_items" ADD COLUMN "client" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "job_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "po_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "client" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "job_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "po_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- by hand: orders are found by what their partners call them, and so are their items
CREATE OR REPLACE FUNCTION "note_partner_order_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_order text := (SELECT "code" FROM "orders" WHERE "id" = NEW."order_id");
BEGIN
  NEW."search_words" := plain_words(concat_ws(' ',
    of_order,
    left(NEW."partner_name", 300),
    NEW."client", NEW."job_name", NEW."po_number",
    (SELECT "email" FROM "users" WHERE "id" = NEW."partner_id"),
    (SELECT string_agg(concat_ws(' ', "product_id", "helios_id", "client", "job_name", "po_number"), ' ') FROM "order_items" WHERE "order_id" = NEW."order_id"),
    (SELECT string_agg(concat_ws(' ', l."company_name", l."city"), ' ') FROM "order_deliveries" d
      JOIN "delivery_locations" l ON l."id" = d."location_id" WHERE d."order_id" = NEW."order_id"))) || code_ends(of_order);
  RETURN NEW;
END $$;
