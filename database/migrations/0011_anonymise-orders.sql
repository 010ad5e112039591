ALTER TABLE "orders" ADD COLUMN "erasure_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "artwork_removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_erasure" ON "orders" USING btree ("id") WHERE "orders"."erasure_asked_at" is not null and "orders"."anonymised_at" is null;