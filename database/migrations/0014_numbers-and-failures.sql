CREATE TABLE "dismissed_failures" (
	"kind" text NOT NULL,
	"failure" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_failures_kind_failure_pk" PRIMARY KEY("kind","failure"),
	CONSTRAINT "dismissed_failures_kind" CHECK ("dismissed_failures"."kind" in ('payment', 'mail', 'job', 'printFile'))
);
--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "stood_seconds" double precision;--> statement-breakpoint
CREATE INDEX "order_messages_moves" ON "order_messages" USING btree ("previous_status","created_at","stood_seconds","order_id") WHERE "order_messages"."stood_seconds" is not null;--> statement-breakpoint
CREATE INDEX "order_items_pieces" ON "order_items" USING btree ("order_id","product_id","quantity");--> statement-breakpoint
CREATE INDEX "print_files_failed" ON "print_files" USING btree ("order_id","item") WHERE "print_files"."reason" is not null;--> statement-breakpoint
-- by hand
create function note_time_in_status() returns trigger language plpgsql as $$
begin
  new.stood_seconds := null;
  if new.previous_status is not null and new.current_status is not null then
    select extract(epoch from new.created_at - m.created_at) into new.stood_seconds
    from order_messages m
    where m.order_id = new.order_id and m.id < new.id and m.current_status is not null
    order by m.id desc limit 1;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger order_messages_stood before insert or update of previous_status, current_status on order_messages
  for each row execute function note_time_in_status();
--> statement-breakpoint
update order_messages m set stood_seconds = t.seconds
from (
  select id, extract(epoch from created_at - lag(created_at) over (partition by order_id order by id)) as seconds
  from order_messages where current_status is not null
) t
where t.id = m.id and m.previous_status is not null and t.seconds is not null;
