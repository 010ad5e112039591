CREATE TABLE "swatch_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"file_name" text NOT NULL,
	"version" integer NOT NULL,
	"refused" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "swatch_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"actor_name" text NOT NULL,
	"source" text NOT NULL,
	"origin" text,
	"swatch_count" integer NOT NULL,
	"changed_count" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "swatch_versions_source" CHECK ("swatch_versions"."source" in ('imported', 'restored', 'cleared')),
	CONSTRAINT "swatch_versions_number" CHECK ("swatch_versions"."number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "swatches" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "swatch_checks" ADD CONSTRAINT "swatch_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swatch_versions" ADD CONSTRAINT "swatch_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "swatch_checks_at" ON "swatch_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "swatch_checks_user" ON "swatch_checks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "swatch_versions_user" ON "swatch_versions" USING btree ("user_id");
--> statement-breakpoint
-- by hand
-- What was printed by is proved by these rows. The person may be forgotten, the colours not.
CREATE FUNCTION keep_swatch_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.number, NEW.at, NEW.source, NEW.swatch_count, NEW.changed_count, NEW.content)
    IS DISTINCT FROM
    (OLD.number, OLD.at, OLD.source, OLD.swatch_count, OLD.changed_count, OLD.content)
  THEN RAISE EXCEPTION 'a version of the swatches is never changed' USING ERRCODE = '23514', CONSTRAINT = 'swatch_versions_kept';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER swatch_versions_kept BEFORE UPDATE ON swatch_versions FOR EACH ROW EXECUTE FUNCTION keep_swatch_version();
