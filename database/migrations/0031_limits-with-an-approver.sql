CREATE TABLE "order_request_files" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"image_node_information_name" text
);
--> statement-breakpoint
CREATE TABLE "order_request_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"person_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"code" text NOT NULL,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"edition" text NOT NULL,
	"currency" text NOT NULL,
	"asked" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"net" integer NOT NULL,
	"reason" text NOT NULL,
	"limit_net" integer,
	"spent_net" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decision_key" text,
	"words" text DEFAULT '' NOT NULL,
	"order_id" text,
	CONSTRAINT "order_requests_state" CHECK ("order_requests"."state" in ('open', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "order_requests_reason" CHECK ("order_requests"."reason" in ('order', 'month', 'currency')),
	CONSTRAINT "order_requests_edition" CHECK ("order_requests"."edition" in ('cz', 'en', 'de')),
	CONSTRAINT "order_requests_currency" CHECK ("order_requests"."currency" in ('CZK', 'EUR'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "order_limit" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "month_limit" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "limit_currency" text;--> statement-breakpoint
ALTER TABLE "order_request_files" ADD CONSTRAINT "order_request_files_request_id_order_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."order_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_request_links" ADD CONSTRAINT "order_request_links_request_id_order_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."order_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_request_links" ADD CONSTRAINT "order_request_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_request_files_request" ON "order_request_files" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_request_links_owner" ON "order_request_links" USING btree ("request_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_requests_code" ON "order_requests" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "order_requests_idempotency" ON "order_requests" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "order_requests_partner" ON "order_requests" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_requests_person" ON "order_requests" USING btree ("person_id") WHERE "order_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "order_requests_expiry" ON "order_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_requests_order" ON "order_requests" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_limits" CHECK (coalesce("users"."order_limit", 0) >= 0 and coalesce("users"."month_limit", 0) >= 0
        and (coalesce("users"."order_limit", "users"."month_limit") is null or "users"."limit_currency" is not null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_limit_currency" CHECK ("users"."limit_currency" in ('CZK', 'EUR'));