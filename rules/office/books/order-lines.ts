import { type Minor, minor } from '#rules/platform/money/money.ts';
import { vatOf } from '#rules/platform/money/vat.ts';

/** What a line of the books is for, in the order in which they stand below an order. */
export const lineKinds = [
  'goods',
  'preparation',
  'plates',
  'ownWords',
  'transport',
  'duty',
  'difference',
] as const;
export type LineKind = (typeof lineKinds)[number];

/** An item as it was ordered; amounts are net, in hundredths. */
export type OrderedItem = {
  readonly heliosId: string;
  readonly quantity: number;
  /** in thousandths, with print; 0 for one that was never said */
  readonly unitPrice: number;
  readonly net: number;
  readonly preparation: number;
  readonly plates: number;
  /** of orders from before there was such a thing, left out */
  readonly ownWords?: number;
};

type Ordered<Item extends OrderedItem> = {
  readonly items: readonly Item[];
  readonly transport: number;
  readonly duty: number;
  /** of the whole order */
  readonly net: number;
  readonly vatRate: number;
};

export type BookLine<Item extends OrderedItem = OrderedItem> = {
  /** within the order, from 1 */
  readonly position: number;
  readonly kind: LineKind;
  /** null for what is paid for the whole order */
  readonly item: Item | null;
  readonly pieces: number;
  readonly net: Minor;
  readonly vat: Minor;
};

type Part<Item extends OrderedItem> = Pick<BookLine<Item>, 'kind' | 'item' | 'pieces'> & {
  readonly net: number;
};

/** The goods with their print are what is left of an item, so that its parts are always its sum. */
const partsOf = <Item extends OrderedItem>(item: Item): Part<Item>[] => [
  {
    kind: 'goods',
    item,
    pieces: item.quantity,
    net: item.net - item.preparation - item.plates - (item.ownWords ?? 0),
  },
  { kind: 'preparation', item, pieces: 1, net: item.preparation },
  { kind: 'plates', item, pieces: 1, net: item.plates },
  { kind: 'ownWords', item, pieces: item.quantity, net: item.ownWords ?? 0 },
];

/**
 * The lines of an order. An order is taxed once, on its whole net (D-S44): each line gets what the VAT
 * grows by when it is added, so the lines are the VAT of the order to the cent, which VAT rounded line by
 * line is not.
 */
export function linesOf<Item extends OrderedItem>({
  items,
  transport,
  duty,
  net: whole,
  vatRate,
}: Ordered<Item>): readonly BookLine<Item>[] {
  const parts: readonly Part<Item>[] = [
    ...items.flatMap(partsOf),
    { kind: 'transport', item: null, pieces: 1, net: transport },
    { kind: 'duty', item: null, pieces: 1, net: duty },
  ];
  // of an order whose sum came from elsewhere; without it a program that adds lines up would book another sum
  const difference = whole - parts.reduce((all, { net }) => all + net, 0);
  let sum = 0;
  return [...parts, { kind: 'difference' as const, item: null, pieces: 1, net: difference }]
    .filter(({ kind, net }) => kind === 'goods' || net !== 0)
    .map(({ net, ...part }, at) => {
      const before = vatOf(minor(sum), vatRate);
      sum += net;
      return { position: at + 1, ...part, net: minor(net), vat: minor(vatOf(minor(sum), vatRate) - before) };
    });
}
