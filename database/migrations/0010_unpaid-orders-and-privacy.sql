CREATE TABLE "ended_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erasure_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "artwork_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_designs" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "transfer_term_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "transfer_reminder_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
CREATE INDEX "ended_tokens_expiry" ON "ended_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_address" ON "orders" USING btree ("address_hash","created_at") WHERE "orders"."address_hash" is not null;--> statement-breakpoint
CREATE INDEX "orders_shopper" ON "orders" USING btree (lower("billing"->>'email'),"created_at");--> statement-breakpoint
CREATE INDEX "orders_erasure" ON "orders" USING btree ("id") WHERE "orders"."erasure_asked_at" is not null and "orders"."anonymised_at" is null;--> statement-breakpoint
CREATE INDEX "saved_designs_address" ON "saved_designs" USING btree ("address_hash");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_transfer_term" CHECK ("settings"."transfer_term_days" between 5 and 60);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_transfer_reminder" CHECK ("settings"."transfer_reminder_days" between 2
        and least(14, "settings"."transfer_term_days" - 1));