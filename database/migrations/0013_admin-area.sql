DROP INDEX "partner_orders_task";--> statement-breakpoint
DROP INDEX "partner_orders_rank";--> statement-breakpoint
CREATE INDEX "item_designs_waiting" ON "item_designs" USING btree ("order_id") WHERE "item_designs"."approval" = 'waiting' and "item_designs"."version" > 0;--> statement-breakpoint
CREATE INDEX "partner_orders_partner_rank" ON "partner_orders" USING btree ("partner_id","status_rank","created_at","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_dealer_rank" ON "partner_orders" USING btree ("dealer_id","status_rank","created_at","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_rank_code" ON "partner_orders" USING btree ("status_rank","code","order_id");--> statement-breakpoint
CREATE INDEX "partner_orders_task_rank" ON "partner_orders" USING btree ("task","status_rank","created_at","order_id","partner_id","dealer_id") WHERE "partner_orders"."task" is not null;--> statement-breakpoint
CREATE INDEX "partner_orders_task_code" ON "partner_orders" USING btree ("task","code","order_id","partner_id","dealer_id") WHERE "partner_orders"."task" is not null;--> statement-breakpoint
CREATE INDEX "partner_orders_waiting_for_partner" ON "partner_orders" USING btree ("status","status_since") WHERE "partner_orders"."status" in ('preparing', 'toApproveDesign');--> statement-breakpoint
CREATE INDEX "partner_orders_task" ON "partner_orders" USING btree ("task","created_at","order_id","partner_id","dealer_id") WHERE "partner_orders"."task" is not null;--> statement-breakpoint
CREATE INDEX "partner_orders_rank" ON "partner_orders" USING btree ("status_rank","created_at","order_id","status_since","manufacture_date");