import { m } from '#texts/messages.ts';
import { oncePerLocale } from '#web/shell/words.server.ts';

/** Words beside a price per piece. */
export const priceWords = () => ({
  netLabel: m.price_label_net(),
  grossLabel: m.price_label_gross(),
  noVat: m.price_no_vat(),
  plusDelivery: m.delivery_plus(),
});

/** Words of a product list that its script shows again and again; {names} are filled in there. */
export const listWords = oncePerLocale(() => ({
  crumbs: m.shell_crumbs(),
  home: m.shell_home(),
  ownPrint: m.own_print(),
  ownPrintOf: m.own_print_of({ name: '{name}' }),
  detail: m.detail(),
  detailOf: m.detail_of({ name: '{name}' }),
  ...priceWords(),
  from: m.price_from({ count: '{count}' }),
  fromOne: m.price_from_one(),
  inStock: m.stock_in({ count: 2, shown: '{count}' }),
  inStockOne: m.stock_in({ count: 1, shown: '1' }),
  none: m.stock_none(),
  noneHint: m.stock_none_hint(),
  colorOf: m.color_of({ name: '{name}' }),
  colorOut: m.color_out({ color: '{color}' }),
  colorsBack: m.colors_back(),
  colorsMore: m.colors_more(),
  waiting: m.waiting(),
  filters: m.filters(),
  clear: m.filters_clear(),
  wear: m.wear_open(),
  type: m.filter_type(),
  length: m.filter_length(),
  shape: m.filter_shape(),
  color: m.filter_color(),
  scale: m.filter_scale(),
}));

export type ListWords = ReturnType<typeof listWords>;
