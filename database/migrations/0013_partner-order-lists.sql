CREATE TABLE "partner_order_tallies" (
	"partner_id" text NOT NULL,
	"dealer_id" text NOT NULL,
	"status" text NOT NULL,
	"task" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "status_rank" smallint GENERATED ALWAYS AS (array_position(array['preparing', 'new', 'toApproveDesign', 'commentOnTheDesign', 'designApproved', 'waitingForProformaInvoice', 'waitingForProformaPayment', 'waitingForProduction', 'inProduction', 'produced', 'waitingForFinalInvoice', 'waitingForFinalPayment', 'delivered', 'done', 'cancelled']::text[], "status")) STORED;--> statement-breakpoint
CREATE INDEX "partner_orders_code" ON "partner_orders" USING btree ("code");--> statement-breakpoint
CREATE INDEX "partner_orders_created" ON "partner_orders" USING btree ("created_at","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_partner" ON "partner_orders" USING btree ("partner_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_dealer" ON "partner_orders" USING btree ("dealer_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_task" ON "partner_orders" USING btree ("task","created_at","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_rank" ON "partner_orders" USING btree ("status_rank","created_at","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_without_dealer" ON "partner_orders" USING btree ("created_at","order_id") WHERE "partner_orders"."dealer_id" is null and "partner_orders"."status" not in ('done', 'cancelled');--> statement-breakpoint
CREATE INDEX "partner_orders_words" ON "partner_orders" USING gin ("search_words");
--> statement-breakpoint
UPDATE "partner_orders" p SET "code" = o."code" FROM "orders" o WHERE o."id" = p."order_id";
--> statement-breakpoint
CREATE FUNCTION "note_partner_order_code"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."code" := coalesce((SELECT "code" FROM "orders" WHERE "id" = NEW."order_id"), '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "partner_orders_code" BEFORE INSERT ON "partner_orders" FOR EACH ROW EXECUTE FUNCTION "note_partner_order_code"();
--> statement-breakpoint
-- Counts of orders are kept by whoever changes them. Rows are only added here: two who change orders of one partner at once would
-- wait for each other to update one row. Once per statement, so that filling the table costs a sum and not a row for each order.
CREATE FUNCTION "tally_new_partner_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "partner_order_tallies"
    SELECT coalesce("partner_id", ''), coalesce("dealer_id", ''), "status", coalesce("task", ''), count(*) FROM added GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "tally_gone_partner_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "partner_order_tallies"
    SELECT coalesce("partner_id", ''), coalesce("dealer_id", ''), "status", coalesce("task", ''), -count(*) FROM gone GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "tally_changed_partner_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "partner_order_tallies"
    SELECT coalesce("partner_id", ''), coalesce("dealer_id", ''), "status", coalesce("task", ''), sum("one")
    FROM (
      SELECT "partner_id", "dealer_id", "status", "task", 1 AS "one" FROM added
      UNION ALL SELECT "partner_id", "dealer_id", "status", "task", -1 FROM gone
    ) c
    GROUP BY 1, 2, 3, 4 HAVING sum("one") <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "partner_orders_tally_new" AFTER INSERT ON "partner_orders" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "tally_new_partner_orders"();
--> statement-breakpoint
CREATE TRIGGER "partner_orders_tally_gone" AFTER DELETE ON "partner_orders" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "tally_gone_partner_orders"();
--> statement-breakpoint
CREATE TRIGGER "partner_orders_tally_changed" AFTER UPDATE ON "partner_orders" REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "tally_changed_partner_orders"();
--> statement-breakpoint
INSERT INTO "partner_order_tallies"
  SELECT coalesce("partner_id", ''), coalesce("dealer_id", ''), "status", coalesce("task", ''), count(*) FROM "partner_orders" GROUP BY 1, 2, 3, 4;
