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
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- by hand
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
