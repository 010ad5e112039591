CREATE TABLE "availabilities" (
	"helios_id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"scale" text NOT NULL,
	"stock_quantity" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_files" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"image_node_information_name" text
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"configuration_id" text NOT NULL,
	"product_id" text NOT NULL,
	"helios_id" text NOT NULL,
	"color" text NOT NULL,
	"scale" text NOT NULL,
	"quantity" integer NOT NULL,
	"artwork" jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"net" integer NOT NULL,
	CONSTRAINT "order_items_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"edition" text NOT NULL,
	"currency" text NOT NULL,
	"user_id" text,
	"price_list_id" text NOT NULL,
	"eur_rate" integer NOT NULL,
	"use_billing_company" boolean NOT NULL,
	"billing" jsonb NOT NULL,
	"use_delivery_address" boolean NOT NULL,
	"delivery" jsonb,
	"note" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"email_status" text NOT NULL,
	"configurations_net" integer NOT NULL,
	"transport_net" integer NOT NULL,
	"duty_net" integer NOT NULL,
	"net" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat" integer NOT NULL,
	"gross" integer NOT NULL,
	"bank" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"use_billing_company" boolean DEFAULT false NOT NULL,
	"billing_company_name" text,
	"billing_first_name" text,
	"billing_sur_name" text,
	"billing_country" text,
	"billing_tax_in" text,
	"billing_tax_tin" text
);
--> statement-breakpoint
CREATE TABLE "price_rows" (
	"price_list_id" text NOT NULL,
	"helios_id" text NOT NULL,
	"pcs_from" integer NOT NULL,
	"pcs_to" integer,
	"description" text NOT NULL,
	"product_price" integer NOT NULL,
	"simple_price" integer NOT NULL,
	"digital_price" integer NOT NULL,
	"tampon_price" integer NOT NULL,
	CONSTRAINT "price_rows_price_list_id_helios_id_pcs_from_pk" PRIMARY KEY("price_list_id","helios_id","pcs_from")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"url" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"length" integer NOT NULL,
	"shape" text,
	"sides" jsonb NOT NULL,
	"meter_colors" text[] NOT NULL,
	"pencil_colors" text[] NOT NULL,
	"width_tenths" integer NOT NULL,
	"height_tenths" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	"name" jsonb NOT NULL,
	"short_description" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"eur_rate" integer NOT NULL,
	"min_tampon_meter" integer NOT NULL,
	"min_tampon_ruler" integer NOT NULL,
	"min_tampon_pencil" integer NOT NULL,
	"cliche" integer NOT NULL,
	"preparation" integer NOT NULL,
	"minimum_quantities" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transport_rates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"country" text NOT NULL,
	"zip_from" text NOT NULL,
	"zip_to" text NOT NULL,
	"up_to_kg" integer NOT NULL,
	"price" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"company_name" text,
	"first_name" text,
	"sur_name" text,
	"price_list_id" text
);
--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rows" ADD CONSTRAINT "price_rows_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "availabilities_choice" ON "availabilities" USING btree ("product_id","color","scale");--> statement-breakpoint
CREATE INDEX "order_files_order" ON "order_files" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_code" ON "orders" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_images_product" ON "product_images" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));