CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"is_shared" boolean NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_somebody" CHECK ("saved_views"."is_shared" or "saved_views"."user_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "dispatch_on" date DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
-- by hand: the day the next parcels of an order are to leave; those with a code of the carrier count as handed over, and where all have one, the last day
CREATE FUNCTION "planned_dispatch"(of_order text) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT coalesce(min("expedition_date") FILTER (WHERE "delivery_code" = ''), max("expedition_date"), 'infinity') FROM "order_deliveries" WHERE "order_id" = of_order
$$;
--> statement-breakpoint
-- by hand: and the day it left, in the time zone of the company
CREATE FUNCTION "note_dispatch_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."dispatch_on" := coalesce((NEW."dispatched_at" AT TIME ZONE 'Europe/Prague')::date, NEW."dispatch_on");
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "partner_orders_dispatch_day" BEFORE INSERT OR UPDATE OF "dispatched_at" ON "partner_orders" FOR EACH ROW EXECUTE FUNCTION "note_dispatch_day"();
--> statement-breakpoint
CREATE FUNCTION "note_planned_dispatch"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "partner_orders" SET "dispatch_on" = planned_dispatch("order_id")
    WHERE "order_id" IN (SELECT "order_id" FROM changed) AND "dispatched_at" IS NULL AND "dispatch_on" <> planned_dispatch("order_id");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_deliveries_dispatch_new" AFTER INSERT ON "order_deliveries" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_planned_dispatch"();
--> statement-breakpoint
CREATE TRIGGER "order_deliveries_dispatch_changed" AFTER UPDATE ON "order_deliveries" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_planned_dispatch"();
--> statement-breakpoint
UPDATE "partner_orders" SET "dispatch_on" = coalesce(("dispatched_at" AT TIME ZONE 'Europe/Prague')::date, planned_dispatch("order_id"))
  WHERE "dispatched_at" IS NOT NULL OR "order_id" IN (SELECT "order_id" FROM "order_deliveries" WHERE "expedition_date" IS NOT NULL);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_views_user" ON "saved_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "partner_orders_since" ON "partner_orders" USING btree ("status_since","order_id","partner_id");--> statement-breakpoint
CREATE INDEX "partner_orders_dispatch" ON "partner_orders" USING btree ("dispatch_on","order_id","partner_id");--> statement-breakpoint
CREATE INDEX "partner_orders_dealer_since" ON "partner_orders" USING btree ("dealer_id","status_since","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_dealer_dispatch" ON "partner_orders" USING btree ("dealer_id","dispatch_on","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_rank_since" ON "partner_orders" USING btree ("status_rank","status_since","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_rank_dispatch" ON "partner_orders" USING btree ("status_rank","dispatch_on","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_task_since" ON "partner_orders" USING btree ("task","status_since","order_id","partner_id","dealer_id") WHERE "partner_orders"."task" is not null;--> statement-breakpoint
CREATE INDEX "partner_orders_task_dispatch" ON "partner_orders" USING btree ("task","dispatch_on","order_id","partner_id","dealer_id") WHERE "partner_orders"."task" is not null;--> statement-breakpoint
CREATE INDEX "partner_orders_to_dispatch" ON "partner_orders" USING btree ("dispatch_on","order_id","partner_id","dealer_id","created_at","status_since") WHERE "partner_orders"."status" in ('inProduction', 'produced');