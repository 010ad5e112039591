CREATE TABLE "price_list_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"price_list_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"large" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_list_versions" (
	"price_list_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"actor_name" text,
	"source" text NOT NULL,
	"origin" text,
	"reason" text NOT NULL,
	"row_count" integer NOT NULL,
	"changed_rows" integer NOT NULL,
	"state" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "price_list_versions_price_list_id_number_pk" PRIMARY KEY("price_list_id","number"),
	CONSTRAINT "price_list_versions_source" CHECK ("price_list_versions"."source" in ('found', 'edited', 'imported', 'restored', 'copied')),
	CONSTRAINT "price_list_versions_number" CHECK ("price_list_versions"."number" >= 1)
);
--> statement-breakpoint
DROP INDEX "partner_orders_task";--> statement-breakpoint
DROP INDEX "partner_orders_rank";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "session_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "storage_key" text;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "object_kind" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "object_id" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "object_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (plain_words("actor_name" || ' ' || "object_name")) STORED;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list_checks" ADD CONSTRAINT "price_list_checks_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_checks" ADD CONSTRAINT "price_list_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_versions" ADD CONSTRAINT "price_list_versions_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_versions" ADD CONSTRAINT "price_list_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_list_checks_at" ON "price_list_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "price_list_checks_list" ON "price_list_checks" USING btree ("price_list_id");--> statement-breakpoint
CREATE INDEX "price_list_versions_user" ON "price_list_versions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_images_file" ON "product_images" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "item_designs_waiting" ON "item_designs" USING btree ("order_id") WHERE "item_designs"."approval" = 'waiting' and "item_designs"."version" > 0;--> statement-breakpoint
CREATE INDEX "audit_entries_object" ON "audit_entries" USING btree ("object_kind","object_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_words" ON "audit_entries" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "partner_orders_partner_rank" ON "partner_orders" USING btree ("partner_id","status_rank","created_at","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_dealer_rank" ON "partner_orders" USING btree ("dealer_id","status_rank","created_at","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_rank_code" ON "partner_orders" USING btree ("status_rank","code","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_task_rank" ON "partner_orders" USING btree ("task","status_rank","created_at","order_id","partner_id","dealer_id") WHERE "partner_orders"."task" is not null;--> statement-breakpoint
CREATE INDEX "partner_orders_task_code" ON "partner_orders" USING btree ("task","code","order_id","partner_id","dealer_id") WHERE "partner_orders"."task" is not null;--> statement-breakpoint
CREATE INDEX "partner_orders_waiting_for_partner" ON "partner_orders" USING btree ("status","status_since") WHERE "partner_orders"."status" in ('preparing', 'toApproveDesign');--> statement-breakpoint
CREATE INDEX "partner_orders_task" ON "partner_orders" USING btree ("task","created_at","order_id","partner_id","dealer_id") WHERE "partner_orders"."task" is not null;--> statement-breakpoint
CREATE INDEX "partner_orders_rank" ON "partner_orders" USING btree ("status_rank","created_at","order_id","status_since","manufacture_date");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_object_named" CHECK (("audit_entries"."object_kind" is null) = ("audit_entries"."object_id" is null));--> statement-breakpoint
-- What an act was about is evidence too; the name of it goes when a person is forgotten.
CREATE TRIGGER "audit_entries_same_object" BEFORE UPDATE OF "object_kind", "object_id" ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- What was the price on a day is proved by these rows. The person may be forgotten, the prices not.
CREATE FUNCTION keep_price_list_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.price_list_id, NEW.number, NEW.at, NEW.source, NEW.row_count, NEW.changed_rows, NEW.state, NEW.content)
    IS DISTINCT FROM
    (OLD.price_list_id, OLD.number, OLD.at, OLD.source, OLD.row_count, OLD.changed_rows, OLD.state, OLD.content)
  THEN RAISE EXCEPTION 'a version of a price list is never changed' USING ERRCODE = '23514', CONSTRAINT = 'price_list_versions_kept';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_list_versions_kept BEFORE UPDATE ON price_list_versions FOR EACH ROW EXECUTE FUNCTION keep_price_list_version();
