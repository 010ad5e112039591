CREATE TABLE "product_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"file_name" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_versions" (
	"product_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"actor_name" text,
	"source" text NOT NULL,
	"origin" text,
	"reason" text NOT NULL,
	"changed_fields" integer NOT NULL,
	"state" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "product_versions_product_id_number_pk" PRIMARY KEY("product_id","number"),
	CONSTRAINT "product_versions_source" CHECK ("product_versions"."source" in ('created', 'edited', 'imported', 'restored', 'retired', 'broughtBack', 'standard', 'found')),
	CONSTRAINT "product_versions_number" CHECK ("product_versions"."number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_checks" ADD CONSTRAINT "product_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_checks_at" ON "product_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "product_checks_user" ON "product_checks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "product_versions_user" ON "product_versions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id","helios_id");--> statement-breakpoint
-- by hand
CREATE FUNCTION keep_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.product_id, NEW.number, NEW.at, NEW.source, NEW.changed_fields, NEW.state, NEW.content)
    IS DISTINCT FROM (OLD.product_id, OLD.number, OLD.at, OLD.source, OLD.changed_fields, OLD.state, OLD.content)
  THEN RAISE EXCEPTION 'a version of a product is never changed' USING ERRCODE = '23514', CONSTRAINT = 'product_versions_kept';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_versions_kept BEFORE UPDATE ON product_versions FOR EACH ROW EXECUTE FUNCTION keep_product_version();
