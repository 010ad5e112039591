/** Letters and digits as a sheet is compared: without accents, capitals and what stands between them. */
export const foldCell = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** What a column of a split is, besides the fields of a location and the items. */
export type SheetColumn = 'place' | 'item' | 'pieces' | 'sum';

/** What it may be called, in our three languages. */
const words: Readonly<Record<SheetColumn, readonly string[]>> = {
  place: [
    ...['location', 'delivery location', 'place', 'branch', 'store', 'shop', 'code', 'name'],
    ...['místo', 'místo doručení', 'pobočka', 'prodejna', 'sklad', 'kód', 'název'],
    ...['Lieferort', 'Standort', 'Filiale', 'Lager', 'Kürzel'],
  ],
  item: [
    ...['item', 'item number', 'product', 'article', 'position'],
    ...['položka', 'číslo položky', 'zboží', 'produkt', 'výrobek'],
    ...['Artikel', 'Artikelnummer', 'Ware'],
  ],
  pieces: [
    ...['pieces', 'pcs', 'quantity', 'qty', 'amount', 'count'],
    ...['kusy', 'kusů', 'ks', 'počet', 'počet kusů', 'množství'],
    ...['Stück', 'Stückzahl', 'Stk', 'Menge', 'Anzahl'],
  ],
  sum: ['total', 'sum', 'celkem', 'součet', 'Summe', 'Gesamt', 'Insgesamt'],
};

const byWord: ReadonlyMap<string, SheetColumn> = new Map(
  Object.entries(words).flatMap(([column, all]) =>
    all.map((word) => [foldCell(word), column as SheetColumn] as const),
  ),
);

export const sheetColumnOf = (cell: string): SheetColumn | null => byWord.get(foldCell(cell)) ?? null;
