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
ALTER TABLE "price_list_checks" ADD CONSTRAINT "price_list_checks_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_checks" ADD CONSTRAINT "price_list_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_versions" ADD CONSTRAINT "price_list_versions_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_versions" ADD CONSTRAINT "price_list_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_list_checks_at" ON "price_list_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "price_list_checks_list" ON "price_list_checks" USING btree ("price_list_id");--> statement-breakpoint
CREATE INDEX "price_list_versions_user" ON "price_list_versions" USING btree ("user_id");--> statement-breakpoint
-- by hand
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
