CREATE TABLE "guest_pages" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"display_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"holds_rejections" boolean DEFAULT false NOT NULL,
	"logo_key" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_rejections" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	"link_id" text NOT NULL,
	"guest_name" text NOT NULL,
	"comment" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "held_rejections_state" CHECK ("held_rejections"."state" in ('waiting', 'passedOn', 'putAside', 'fallen'))
);
--> statement-breakpoint
ALTER TABLE "guest_pages" ADD CONSTRAINT "guest_pages_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_rejections" ADD CONSTRAINT "held_rejections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_rejections" ADD CONSTRAINT "held_rejections_link_id_order_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."order_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_rejections" ADD CONSTRAINT "held_rejections_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_pages_logo" ON "guest_pages" USING btree ("logo_key");--> statement-breakpoint
CREATE INDEX "held_rejections_order" ON "held_rejections" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "held_rejections_link" ON "held_rejections" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "held_rejections_waiting" ON "held_rejections" USING btree ("order_id","position","version") WHERE "held_rejections"."state" = 'waiting';