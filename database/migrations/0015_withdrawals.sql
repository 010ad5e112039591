CREATE TABLE "order_papers" (
	"order_id" text NOT NULL,
	"paper" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "order_papers_order_id_paper_pk" PRIMARY KEY("order_id","paper"),
	CONSTRAINT "order_papers_paper" CHECK ("order_papers"."paper" in ('terms', 'withdrawal'))
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
ALTER TABLE "order_papers" ADD CONSTRAINT "order_papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_email" ON "withdrawals" USING btree ("email","at");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_idempotency" ON "withdrawals" USING btree ("idempotency_key");
--> statement-breakpoint
-- by hand
-- A statement is evidence: nothing of it changes but what names a person, which goes when the person is forgotten.
CREATE TRIGGER "withdrawals_only_added" BEFORE UPDATE OF "id", "at", "order_id", "order_code", "edition", "by_link", "verdict", "items" ON "withdrawals" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "withdrawals_only_forgotten" BEFORE UPDATE OF "name", "email", "goods", "reason" ON "withdrawals" FOR EACH ROW
WHEN (NEW."name" <> '' OR NEW."email" <> '' OR NEW."goods" <> '' OR NEW."reason" <> '')
EXECUTE FUNCTION "refuse_change"();
