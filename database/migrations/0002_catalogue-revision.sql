CREATE TABLE "catalogue_revision" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO catalogue_revision (id, revision) VALUES (1, 1);
--> statement-breakpoint
-- An order compares the number its prices were made from with this one before it commits. Counted before the change, so that
-- writers wait here for each other before they hold anything else and cannot lock each other out.
CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_revision SET revision = revision + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_counted BEFORE INSERT OR UPDATE OR DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION count_change();
--> statement-breakpoint
CREATE TRIGGER price_lists_counted BEFORE INSERT OR UPDATE OR DELETE ON price_lists FOR EACH STATEMENT EXECUTE FUNCTION count_change();
--> statement-breakpoint
CREATE TRIGGER price_rows_counted BEFORE INSERT OR UPDATE OR DELETE ON price_rows FOR EACH STATEMENT EXECUTE FUNCTION count_change();
--> statement-breakpoint
CREATE TRIGGER settings_counted BEFORE INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION count_change();
--> statement-breakpoint
CREATE TRIGGER transport_rates_counted BEFORE INSERT OR UPDATE OR DELETE ON transport_rates FOR EACH STATEMENT EXECUTE FUNCTION count_change();
--> statement-breakpoint
CREATE TRIGGER availabilities_counted BEFORE INSERT OR DELETE OR UPDATE OF helios_id, product_id, color, scale ON availabilities FOR EACH STATEMENT EXECUTE FUNCTION count_change();
