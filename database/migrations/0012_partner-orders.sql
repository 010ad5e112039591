CREATE TABLE "delivery_locations" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"zip_code" text NOT NULL,
	"country" text NOT NULL,
	"search_words" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_locations_country" CHECK ("delivery_locations"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "order_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"location_id" text NOT NULL,
	"amount" integer NOT NULL,
	"expedition_date" date,
	"delivery_code" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_deliveries_amount" CHECK ("order_deliveries"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop_shipments" (
	"order_id" text PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"tracking_code" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "design_approvals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	"decision" text NOT NULL,
	"documents" jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"user_id" text,
	"decided_by" text NOT NULL,
	"link_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_approvals_decision" CHECK ("design_approvals"."decision" in ('approved', 'notApproved'))
);
--> statement-breakpoint
CREATE TABLE "item_designs" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"approval" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "item_designs_approval" CHECK ("item_designs"."approval" in ('waiting', 'approved', 'notApproved'))
);
--> statement-breakpoint
CREATE TABLE "order_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"message_id" bigint,
	"kind" text NOT NULL,
	"position" integer,
	"version" integer,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"preview" text DEFAULT 'none' NOT NULL,
	"preview_key" text,
	"uploaded_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_documents_kind" CHECK ("order_documents"."kind" in ('attachment', 'design', 'proforma', 'final')),
	CONSTRAINT "order_documents_preview" CHECK ("order_documents"."preview" in ('none', 'waiting', 'made', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"role" text,
	"actor_name" text NOT NULL,
	"act" text NOT NULL,
	"order_id" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_entries_role" CHECK ("audit_entries"."role" in ('admin', 'partner', 'dealer'))
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"type" text NOT NULL,
	"author" text NOT NULL,
	"user_id" text,
	"author_name" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"previous_status" text,
	"current_status" text,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_messages_author" CHECK ("order_messages"."author" in ('partner', 'staff', 'buyer', 'guest', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"secret_hash" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"may_decide" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "order_links_kind" CHECK ("order_links"."kind" in ('buyer', 'shared'))
);
--> statement-breakpoint
CREATE TABLE "partner_order_tallies" (
	"partner_id" text NOT NULL,
	"dealer_id" text NOT NULL,
	"status" text NOT NULL,
	"task" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "status_rank" smallint GENERATED ALWAYS AS (array_position(array['preparing', 'new', 'toApproveDesign', 'commentOnTheDesign', 'designApproved', 'waitingForProformaInvoice', 'waitingForProformaPayment', 'waitingForProduction', 'inProduction', 'produced', 'waitingForFinalInvoice', 'waitingForFinalPayment', 'delivered', 'done', 'cancelled']::text[], "status")) STORED;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "status_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "partner_id" text;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "dealer_id" text;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "partner_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "items_net" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "delivery_net" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "manufacture_date" date;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "proforma_paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "final_paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "dispatched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "attachment_data_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "task" text;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "unread_by_staff" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "unread_by_partner" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "reminders_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "search_words" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "billing_street" text;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "billing_city" text;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "billing_zip_code" text;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "billing_phone" text;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "billing_email" text;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "proof_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "receive_email_notifications" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_locations" ADD CONSTRAINT "delivery_locations_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_location_id_delivery_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."delivery_locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_order_id_position_order_items_order_id_position_fk" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_items"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_shipments" ADD CONSTRAINT "shop_shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_approvals" ADD CONSTRAINT "design_approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_approvals" ADD CONSTRAINT "design_approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_designs" ADD CONSTRAINT "item_designs_order_id_position_order_items_order_id_position_fk" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_items"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_message_id_order_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."order_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_locations_partner" ON "delivery_locations" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "order_deliveries_order" ON "order_deliveries" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_deliveries_location" ON "order_deliveries" USING btree ("location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "design_approvals_once" ON "design_approvals" USING btree ("order_id","position","version");--> statement-breakpoint
CREATE UNIQUE INDEX "item_designs_place" ON "item_designs" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_documents_order" ON "order_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_documents_message" ON "order_documents" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "order_documents_stored" ON "order_documents" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "order_documents_preview_stored" ON "order_documents" USING btree ("preview_key") WHERE "order_documents"."preview_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_invoice" ON "order_documents" USING btree ("order_id","kind") WHERE "order_documents"."kind" in ('proforma', 'final');--> statement-breakpoint
CREATE INDEX "audit_entries_order" ON "audit_entries" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_messages_order" ON "order_messages" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_messages_once" ON "order_messages" USING btree ("order_id","idempotency_key") WHERE "order_messages"."idempotency_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_links_secret" ON "order_links" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "order_links_order" ON "order_links" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "partner_orders" ADD CONSTRAINT "partner_orders_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD CONSTRAINT "partner_orders_dealer_id_users_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_orders_code" ON "partner_orders" USING btree ("code");--> statement-breakpoint
CREATE INDEX "partner_orders_created" ON "partner_orders" USING btree ("created_at","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_partner" ON "partner_orders" USING btree ("partner_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_dealer" ON "partner_orders" USING btree ("dealer_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_task" ON "partner_orders" USING btree ("task","created_at","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_rank" ON "partner_orders" USING btree ("status_rank","created_at","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_without_dealer" ON "partner_orders" USING btree ("created_at","order_id") WHERE "partner_orders"."dealer_id" is null and "partner_orders"."status" not in ('done', 'cancelled');--> statement-breakpoint
CREATE INDEX "partner_orders_words" ON "partner_orders" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "partner_orders_unread_by_staff" ON "partner_orders" USING btree ("dealer_id") WHERE "partner_orders"."unread_by_staff" > 0;--> statement-breakpoint
CREATE INDEX "partner_orders_unread_by_partner" ON "partner_orders" USING btree ("partner_id") WHERE "partner_orders"."unread_by_partner" > 0;--> statement-breakpoint
-- The words of a text as people look for them: as in order_words, of 0005.
CREATE FUNCTION "plain_words"("said" text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 2000 AS $$
BEGIN
  RETURN array_to_tsvector(array_remove(regexp_split_to_array(
    lower(regexp_replace(normalize("said", NFD), '[\u0300-\u036f]', '', 'g')),
    '[\s!-/:-@\[-`{-~]+'), ''));
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_location_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- people write a postal code with a gap and without one
  NEW."search_words" := plain_words(concat_ws(' ', NEW."company_name", NEW."first_name", NEW."last_name", NEW."email",
    NEW."phone", NEW."street", NEW."city", NEW."zip_code", regexp_replace(NEW."zip_code", '\s', '', 'g'), NEW."country"));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "delivery_locations_search_words" BEFORE INSERT OR UPDATE ON "delivery_locations" FOR EACH ROW EXECUTE FUNCTION "note_location_words"();
--> statement-breakpoint
-- An order of a partner is found by its code, its partner, what was ordered and where it goes (D-B61). The words of its items and
-- locations are in other tables, whose writers say so by setting search_words to anything.
CREATE FUNCTION "note_partner_order_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := plain_words(concat_ws(' ',
    (SELECT "code" FROM "orders" WHERE "id" = NEW."order_id"),
    left(NEW."partner_name", 300),
    (SELECT "email" FROM "users" WHERE "id" = NEW."partner_id"),
    (SELECT string_agg(concat_ws(' ', "product_id", "helios_id"), ' ') FROM "order_items" WHERE "order_id" = NEW."order_id"),
    (SELECT string_agg(concat_ws(' ', l."company_name", l."city"), ' ') FROM "order_deliveries" d
      JOIN "delivery_locations" l ON l."id" = d."location_id" WHERE d."order_id" = NEW."order_id")));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "partner_orders_search_words" BEFORE INSERT OR UPDATE OF "search_words" ON "partner_orders" FOR EACH ROW EXECUTE FUNCTION "note_partner_order_words"();
--> statement-breakpoint
-- What was decided, and who did what, is evidence: nothing of it changes but the names, which go when a person is forgotten.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "design_approvals_only_added" BEFORE UPDATE OF "order_id", "position", "version", "decision", "at" ON "design_approvals" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- The names of approved files may go, which files they were may not.
CREATE TRIGGER "design_approvals_same_files" BEFORE UPDATE OF "documents" ON "design_approvals" FOR EACH ROW
WHEN (jsonb_path_query_array(OLD."documents", '$[*].id') IS DISTINCT FROM jsonb_path_query_array(NEW."documents", '$[*].id')
  OR jsonb_path_query_array(OLD."documents", '$[*].sha256') IS DISTINCT FROM jsonb_path_query_array(NEW."documents", '$[*].sha256'))
EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_only_added" BEFORE UPDATE OF "order_id", "role", "act", "at" ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE FUNCTION "note_partner_order_code"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."code" := coalesce((SELECT "code" FROM "orders" WHERE "id" = NEW."order_id"), '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "partner_orders_code" BEFORE INSERT ON "partner_orders" FOR EACH ROW EXECUTE FUNCTION "note_partner_order_code"();
--> statement-breakpoint
-- Counts of orders are kept by whoever changes them. Rows are only added here: two who change orders of one partner at once would
-- wait for each other to update one row. Once per statement, so that filling the table costs a sum and not a row for each order.
CREATE FUNCTION "tally_new_partner_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "partner_order_tallies"
    SELECT coalesce("partner_id", ''), coalesce("dealer_id", ''), "status", coalesce("task", ''), count(*) FROM added GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "tally_gone_partner_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "partner_order_tallies"
    SELECT coalesce("partner_id", ''), coalesce("dealer_id", ''), "status", coalesce("task", ''), -count(*) FROM gone GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "tally_changed_partner_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "partner_order_tallies"
    SELECT coalesce("partner_id", ''), coalesce("dealer_id", ''), "status", coalesce("task", ''), sum("one")
    FROM (
      SELECT "partner_id", "dealer_id", "status", "task", 1 AS "one" FROM added
      UNION ALL SELECT "partner_id", "dealer_id", "status", "task", -1 FROM gone
    ) c
    GROUP BY 1, 2, 3, 4 HAVING sum("one") <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "partner_orders_tally_new" AFTER INSERT ON "partner_orders" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "tally_new_partner_orders"();
--> statement-breakpoint
CREATE TRIGGER "partner_orders_tally_gone" AFTER DELETE ON "partner_orders" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "tally_gone_partner_orders"();
--> statement-breakpoint
CREATE TRIGGER "partner_orders_tally_changed" AFTER UPDATE ON "partner_orders" REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "tally_changed_partner_orders"();
--> statement-breakpoint
INSERT INTO "partner_order_tallies"
  SELECT coalesce("partner_id", ''), coalesce("dealer_id", ''), "status", coalesce("task", ''), count(*) FROM "partner_orders" GROUP BY 1, 2, 3, 4;
