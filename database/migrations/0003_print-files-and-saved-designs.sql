CREATE TABLE "print_files" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"item" integer NOT NULL,
	"kind" text NOT NULL,
	"side" integer NOT NULL,
	"name" text NOT NULL,
	"storage_key" text,
	"size" integer,
	"sha256" text,
	"reason" text,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_designs" (
	"code" text PRIMARY KEY NOT NULL,
	"artwork" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"pictures" jsonb NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "print_files" ADD CONSTRAINT "print_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "print_files_place" ON "print_files" USING btree ("order_id","item","kind","side");--> statement-breakpoint
CREATE INDEX "saved_designs_expiry" ON "saved_designs" USING btree ("expires_at");