CREATE TABLE "design_pins" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	"side" integer NOT NULL,
	"x_mm" double precision NOT NULL,
	"y_mm" double precision NOT NULL,
	"words" text NOT NULL,
	"author" text NOT NULL,
	"user_id" text,
	"author_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "design_pins_author" CHECK ("design_pins"."author" in ('partner', 'staff')),
	CONSTRAINT "design_pins_place" CHECK ("design_pins"."x_mm" >= 0 and "design_pins"."y_mm" >= 0 and "design_pins"."side" > 0),
	CONSTRAINT "design_pins_closed" CHECK (("design_pins"."closed_at" is null) = ("design_pins"."closed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "design_pins" ADD CONSTRAINT "design_pins_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_pins" ADD CONSTRAINT "design_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_pins_item" ON "design_pins" USING btree ("order_id","position","id");--> statement-breakpoint
CREATE INDEX "design_pins_user" ON "design_pins" USING btree ("user_id");