-- Every process keeps the catalogue in memory and must hear of each change after its commit, whoever wrote it.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER product_images_changed AFTER INSERT OR UPDATE OR DELETE ON product_images FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER price_lists_changed AFTER INSERT OR UPDATE OR DELETE ON price_lists FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER price_rows_changed AFTER INSERT OR UPDATE OR DELETE ON price_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER transport_rates_changed AFTER INSERT OR UPDATE OR DELETE ON transport_rates FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER availabilities_added AFTER INSERT OR DELETE ON availabilities FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER availabilities_sold AFTER UPDATE ON availabilities FOR EACH STATEMENT EXECUTE FUNCTION announce_change('stock');
--> statement-breakpoint
ALTER TABLE availabilities ADD CONSTRAINT stock_never_negative CHECK (stock_quantity >= 0);
