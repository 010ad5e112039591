-- The words an order is found by, without accents and punctuation; rules/orders/search-words.ts prepares what is looked for in the
-- same way. It takes far longer than reading a row, which the cost tells the planner: without it, or written in SQL and so unfolded into
-- the query, a rare word is looked for by reading all orders, newest first. Fields are cut, because a single word of more than 2 kB could not be indexed and would refuse the order.
CREATE FUNCTION "order_words"("code" text, "billing" jsonb, "delivery" jsonb) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 5000 AS $$
BEGIN
  RETURN array_to_tsvector(array_remove(regexp_split_to_array(
    lower(regexp_replace(normalize(
      "code"
      || ' ' || left(coalesce("billing" ->> 'companyName', ''), 200)
      || ' ' || left(coalesce("billing" ->> 'firstName', ''), 200)
      || ' ' || left(coalesce("billing" ->> 'surName', ''), 200)
      || ' ' || left(coalesce("billing" ->> 'email', ''), 300)
      || ' ' || left(coalesce("billing" ->> 'city', ''), 200)
      || ' ' || left(coalesce("billing" ->> 'taxIn', ''), 100)
      || ' ' || left(coalesce("billing" ->> 'taxTin', ''), 100)
      || ' ' || left(coalesce("delivery" ->> 'companyName', ''), 200)
      || ' ' || left(coalesce("delivery" ->> 'firstName', ''), 200)
      || ' ' || left(coalesce("delivery" ->> 'surName', ''), 200)
      || ' ' || left(coalesce("delivery" ->> 'city', ''), 200),
      NFD), '[\u0300-\u036f]', '', 'g')),
    '[\s!-/:-@\[-`{-~]+'), ''));
END $$;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (order_words("code", "billing", "delivery"));--> statement-breakpoint
CREATE INDEX "orders_statuses" ON "orders" USING btree ("payment_status", "payment_method", "email_status", "created_at");
