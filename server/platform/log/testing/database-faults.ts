/** Statements that make the database fail, and those that mend it again. */
export const databaseFaults: Record<string, { readonly breaks: string; readonly mends: string }> = {
  'a trigger that repeats the row': {
    breaks: `create function repeat_row() returns trigger language plpgsql as $$ begin
      raise exception 'no %', new.billing using detail = new.note, hint = new.billing::text, errcode = '23514'; end $$;
      create trigger repeat_row before insert on shop_orders for each row execute function repeat_row()`,
    mends: 'drop trigger repeat_row on shop_orders; drop function repeat_row()',
  },
  'a constraint that fails with its row': {
    breaks: `alter table shop_orders add constraint no_notes check (note = '') not valid`,
    mends: 'alter table shop_orders drop constraint no_notes',
  },
  'a full disk': {
    breaks: `create function full_disk() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file for %', new.quote using errcode = '53100'; end $$;
      create trigger full_disk before insert on order_items for each row execute function full_disk()`,
    mends: 'drop trigger full_disk on order_items; drop function full_disk()',
  },
  'a table that is gone': {
    breaks: 'alter table orders rename to orders_away',
    mends: 'alter table orders_away rename to orders',
  },
  'accounts that are gone': {
    breaks: 'alter table users rename to users_away',
    mends: 'alter table users_away rename to users',
  },
  'designs that are gone': {
    breaks: 'alter table saved_designs rename to designs_away',
    mends: 'alter table designs_away rename to saved_designs',
  },
  'payments that are gone': {
    breaks: 'alter table payments rename to payments_away',
    mends: 'alter table payments_away rename to payments',
  },
  'a column that is too narrow': {
    breaks: `create function too_long() returns trigger language plpgsql as $$ begin
      new.note := (new.billing->>'email')::int::text; return new; end $$;
      create trigger too_long before insert on shop_orders for each row execute function too_long()`,
    mends: 'drop trigger too_long on shop_orders; drop function too_long()',
  },
};
