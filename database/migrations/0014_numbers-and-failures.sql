CREATE TABLE "dismissed_failures" (
	"kind" text NOT NULL,
	"failure" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_failures_kind_failure_pk" PRIMARY KEY("kind","failure"),
	CONSTRAINT "dismissed_failures_kind" CHECK ("dismissed_failures"."kind" in ('payment', 'mail', 'job', 'printFile'))
);
--> statement-breakpoint
CREATE INDEX "order_messages_moves" ON "order_messages" USING btree ("order_id","id","created_at","previous_status","current_status") WHERE "order_messages"."current_status" is not null;--> statement-breakpoint
CREATE INDEX "order_items_pieces" ON "order_items" USING btree ("order_id","product_id","quantity");--> statement-breakpoint
CREATE INDEX "print_files_failed" ON "print_files" USING btree ("order_id","item") WHERE "print_files"."reason" is not null;