DROP INDEX "partner_orders_created";--> statement-breakpoint
CREATE INDEX "partner_orders_created" ON "partner_orders" USING btree ("created_at","order_id","status_since","dispatch_on");