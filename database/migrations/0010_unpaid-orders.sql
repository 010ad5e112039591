ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "saved_designs" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "transfer_term_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "transfer_reminder_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_address" ON "orders" USING btree ("address_hash","created_at") WHERE "orders"."address_hash" is not null;--> statement-breakpoint
CREATE INDEX "orders_shopper" ON "orders" USING btree (lower("billing"->>'email'),"created_at");--> statement-breakpoint
CREATE INDEX "saved_designs_address" ON "saved_designs" USING btree ("address_hash");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_transfer_term" CHECK ("settings"."transfer_term_days" between 5 and 60);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_transfer_reminder" CHECK ("settings"."transfer_reminder_days" between 2
        and least(14, "settings"."transfer_term_days" - 1));