ALTER TABLE "users" ADD COLUMN "only_own_orders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_mails" ADD COLUMN "sent_to" text[] DEFAULT '{}' NOT NULL;