CREATE TABLE "dismissed_failures" (
	"kind" text NOT NULL,
	"failure" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_failures_kind_failure_pk" PRIMARY KEY("kind","failure"),
	CONSTRAINT "dismissed_failures_kind" CHECK ("dismissed_failures"."kind" in ('payment', 'mail', 'job', 'printFile'))
);
--> statement-breakpoint
CREATE TABLE "order_papers" (
	"order_id" text NOT NULL,
	"paper" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "order_papers_order_id_paper_pk" PRIMARY KEY("order_id","paper"),
	CONSTRAINT "order_papers_paper" CHECK ("order_papers"."paper" in ('terms', 'withdrawal'))
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"record" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_one_row" CHECK ("company"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "paper_versions" (
	"paper" text NOT NULL,
	"edition" text NOT NULL,
	"version" integer NOT NULL,
	"text" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text,
	"publisher_name" text NOT NULL,
	CONSTRAINT "paper_versions_paper_edition_version_pk" PRIMARY KEY("paper","edition","version"),
	CONSTRAINT "paper_versions_paper" CHECK ("paper_versions"."paper" in ('imprint', 'terms', 'privacy', 'shipping', 'withdrawal', 'complaints', 'accessibility')),
	CONSTRAINT "paper_versions_edition" CHECK ("paper_versions"."edition" in ('cz', 'en', 'de'))
);
--> statement-breakpoint
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
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_id" text,
	"order_code" text NOT NULL,
	"edition" text NOT NULL,
	"by_link" boolean NOT NULL,
	"verdict" text NOT NULL,
	"items" jsonb NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"goods" text NOT NULL,
	"reason" text NOT NULL,
	"idempotency_key" text,
	CONSTRAINT "withdrawals_edition" CHECK ("withdrawals"."edition" in ('cz', 'en', 'de')),
	CONSTRAINT "withdrawals_verdict" CHECK ("withdrawals"."verdict" in ('inTime', 'toDecide', 'madeToOrder', 'business', 'unknownOrder'))
);
--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "stood_seconds" double precision;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "swatches" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_papers" ADD CONSTRAINT "order_papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swatch_checks" ADD CONSTRAINT "swatch_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swatch_versions" ADD CONSTRAINT "swatch_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_versions_user" ON "paper_versions" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "swatch_checks_at" ON "swatch_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "swatch_checks_user" ON "swatch_checks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "swatch_versions_user" ON "swatch_versions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_email" ON "withdrawals" USING btree ("email","at");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_idempotency" ON "withdrawals" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "order_messages_moves" ON "order_messages" USING btree ("previous_status","created_at","stood_seconds","order_id") WHERE "order_messages"."stood_seconds" is not null;--> statement-breakpoint
CREATE INDEX "order_items_pieces" ON "order_items" USING btree ("order_id","product_id","quantity");--> statement-breakpoint
CREATE INDEX "print_files_failed" ON "print_files" USING btree ("order_id","item") WHERE "print_files"."reason" is not null;
--> statement-breakpoint
create function note_time_in_status() returns trigger language plpgsql as $$
begin
  new.stood_seconds := null;
  if new.previous_status is not null and new.current_status is not null then
    select extract(epoch from new.created_at - m.created_at) into new.stood_seconds
    from order_messages m
    where m.order_id = new.order_id and m.id < new.id and m.current_status is not null
    order by m.id desc limit 1;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger order_messages_stood before insert or update of previous_status, current_status on order_messages
  for each row execute function note_time_in_status();
--> statement-breakpoint
update order_messages m set stood_seconds = t.seconds
from (
  select id, extract(epoch from created_at - lag(created_at) over (partition by order_id order by id)) as seconds
  from order_messages where current_status is not null
) t
where t.id = m.id and m.previous_status is not null and t.seconds is not null;

--> statement-breakpoint
INSERT INTO company (id) VALUES (1);
--> statement-breakpoint
-- Pages are kept as long as nothing they show has changed, and these two are on all of them.
CREATE TRIGGER company_counted BEFORE INSERT OR UPDATE OR DELETE ON company FOR EACH STATEMENT EXECUTE FUNCTION count_change();
--> statement-breakpoint
CREATE TRIGGER paper_versions_counted BEFORE INSERT OR UPDATE OR DELETE ON paper_versions FOR EACH STATEMENT EXECUTE FUNCTION count_change();
--> statement-breakpoint
CREATE TRIGGER company_changed AFTER INSERT OR UPDATE OR DELETE ON company FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER paper_versions_changed AFTER INSERT OR UPDATE OR DELETE ON paper_versions FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
--> statement-breakpoint
-- What a text said when somebody agreed to it is proved by these rows. The person may be forgotten, the text not.
CREATE FUNCTION keep_paper_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.paper, NEW.edition, NEW.version, NEW.text, NEW.published_at)
    IS DISTINCT FROM (OLD.paper, OLD.edition, OLD.version, OLD.text, OLD.published_at)
  THEN RAISE EXCEPTION 'a version of a paper is never changed' USING ERRCODE = '23514', CONSTRAINT = 'paper_versions_kept';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER paper_versions_kept BEFORE UPDATE ON paper_versions FOR EACH ROW EXECUTE FUNCTION keep_paper_version();

--> statement-breakpoint
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

--> statement-breakpoint
-- A statement is evidence: nothing of it changes but what names a person, which goes when the person is forgotten.
CREATE TRIGGER "withdrawals_only_added" BEFORE UPDATE OF "id", "at", "order_id", "order_code", "edition", "by_link", "verdict", "items" ON "withdrawals" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "withdrawals_only_forgotten" BEFORE UPDATE OF "name", "email", "goods", "reason" ON "withdrawals" FOR EACH ROW
WHEN (NEW."name" <> '' OR NEW."email" <> '' OR NEW."goods" <> '' OR NEW."reason" <> '')
EXECUTE FUNCTION "refuse_change"();
