import type { Texts } from '#rules/editions/editions.ts';

/** What a proof says, in the language of the edition. */
export const proofWords = {
  title: { cs: 'Náhled ke schválení', en: 'Proof for approval', de: 'Korrekturabzug zur Freigabe' },
  scale: { cs: 'měřítko', en: 'scale', de: 'Maßstab' },
  order: { cs: 'Objednávka', en: 'Order', de: 'Bestellung' },
  item: { cs: 'Položka', en: 'Item', de: 'Position' },
  quantity: { cs: 'Množství', en: 'Quantity', de: 'Menge' },
  pieces: { cs: 'ks', en: 'pcs', de: 'Stück' },
  product: { cs: 'Výrobek', en: 'Product', de: 'Produkt' },
  code: { cs: 'Kód výrobku', en: 'Product code', de: 'Artikelnummer' },
  color: { cs: 'Barva', en: 'Colour', de: 'Farbe' },
  scaleMarks: { cs: 'Stupnice', en: 'Scale', de: 'Skala' },
  sideSize: { cs: 'Strana', en: 'Side', de: 'Seite' },
  area: { cs: 'oblast tisku', en: 'print area', de: 'Druckfläche' },
  print: { cs: 'Tisk', en: 'Print', de: 'Druck' },
  plates: { cs: 'Barvy tisku', en: 'Print colours', de: 'Druckfarben' },
  fullColor: { cs: 'plnobarevně', en: 'full colour', de: 'vollfarbig' },
  underprint: { cs: 'pod barvami bílá', en: 'white under the colours', de: 'Weiß unter den Farben' },
  binding: {
    cs: 'Závazné jsou názvy Pantone, nikoli barvy na obrazovce nebo papíře. Na přírodním dřevě vypadá barva o něco tmavší.',
    en: 'Pantone names are binding, colours on screen and paper are not. Ink on natural wood looks slightly darker.',
    de: 'Verbindlich sind die Pantone-Namen, nicht die Farben auf Bildschirm oder Papier. Auf Naturholz wirkt Farbe etwas dunkler.',
  },
  bar: {
    cs: 'Tato úsečka musí měřit 50 mm. Neměří-li, vytiskněte list na 100 %.',
    en: 'This bar must measure 50 mm. If it does not, print at 100 %.',
    de: 'Diese Linie muss 50 mm messen. Wenn nicht, drucken Sie mit 100 %.',
  },
  approved: { cs: 'Schváleno k výrobě', en: 'Approved for production', de: 'Zur Produktion freigegeben' },
  change: { cs: 'Změnit, viz poznámka', en: 'Change it, see the note', de: 'Ändern, siehe Anmerkung' },
  note: { cs: 'Poznámka', en: 'Note', de: 'Anmerkung' },
  date: { cs: 'Datum', en: 'Date', de: 'Datum' },
  signature: { cs: 'Podpis', en: 'Signature', de: 'Unterschrift' },
  page: { cs: 'Strana', en: 'Page', de: 'Seite' },
  of: { cs: 'z', en: 'of', de: 'von' },
} as const satisfies Record<string, Texts>;
