CREATE TABLE "order_mails" (
	"order_id" text NOT NULL,
	"mail" text NOT NULL,
	"again" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"said_paid" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_mails_order_id_mail_again_pk" PRIMARY KEY("order_id","mail","again")
);
--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;