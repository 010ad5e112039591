import type { DemoPriceList } from '#database/demo/prices.ts';
import { colorSpaces } from '#printing/press/color-spaces.ts';
import { PagePainter } from '#printing/press/page-painter.ts';
import { name, number, PdfWriter } from '#printing/press/pdf-writer.ts';
import { filled, INK, strokes, words } from '#printing/press/proof-sheet.ts';
import type { InvoiceKind } from '#rules/partner-orders/flow/facts.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { type Currency, type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { formatMoney, formatNumber } from '#rules/platform/money/format.ts';
import { addMinor, type Minor, minor } from '#rules/platform/money/money.ts';
import { vatBuyer, vatOf, vatPercentFor } from '#rules/platform/money/vat.ts';
import { mm, mmToPt } from '#rules/platform/units.ts';

/** A4 upright, mm. */
const PAGE = { width: 210, height: 297, margin: 20 } as const;

const wording = {
  cz: {
    ...{
      proforma: 'Proforma faktura',
      final: 'Faktura',
      buyer: 'Odběratel',
      issued: 'Vystaveno',
      due: 'Splatnost',
    },
    ...{ pieces: 'ks', delivery: 'Doprava', net: 'Základ', vat: 'DPH', total: 'Celkem k úhradě' },
    sample: 'Ukázkový doklad demo obchodu. Nic podle něj neplaťte.',
  },
  en: {
    ...{ proforma: 'Proforma invoice', final: 'Invoice', buyer: 'Buyer', issued: 'Issued', due: 'Due' },
    ...{ pieces: 'pcs', delivery: 'Delivery', net: 'Net', vat: 'VAT', total: 'Total to pay' },
    sample: 'A sample of the demo shop. Nothing is to be paid by it.',
  },
  de: {
    ...{
      proforma: 'Proformarechnung',
      final: 'Rechnung',
      buyer: 'Käufer',
      issued: 'Ausgestellt',
      due: 'Fällig',
    },
    ...{ pieces: 'Stk.', delivery: 'Versand', net: 'Netto', vat: 'MwSt.', total: 'Zu zahlen' },
    sample: 'Ein Muster des Demo-Shops. Danach ist nichts zu zahlen.',
  },
} as const;

export type Invoiced = {
  readonly kind: InvoiceKind;
  readonly code: string;
  readonly edition: Edition;
  readonly currency: Currency;
  readonly list: DemoPriceList;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly net: number }[];
  readonly deliveryNet: number;
  readonly at: Date;
};

const DAYS_TO_PAY = 14;

function paint(
  painter: PagePainter,
  { kind, code, edition, currency, list, lines, deliveryNet, at }: Invoiced,
): void {
  const said = wording[edition];
  const left = PAGE.margin;
  const right = PAGE.width - PAGE.margin;
  const money = (amount: Minor) => formatMoney(amount, currency, edition);
  filled(painter, { x: left, y: 18, width: 9, height: 9 }, INK.red);
  words(painter, said[kind], { x: left + 13, y: 22.6, size: 7, bold: true });
  words(painter, code, { x: right, y: 22.6, size: 7, bold: true, align: 'right' });
  words(painter, said.sample, { x: left + 13, y: 27.4, size: 2.9, color: INK.red });
  strokes(painter, [[left, 32, right, 32]], { width: 0.35 });

  words(painter, said.buyer, { x: left, y: 41, size: 2.9, color: INK.soft });
  const address = [
    list.billingCompanyName,
    list.billingStreet,
    `${list.billingZipCode} ${list.billingCity}, ${list.billingCountry}`,
    list.billingTaxTin,
  ];
  for (const [i, line] of address.entries())
    words(painter, line, { x: left, y: 46.5 + i * 5, size: 3.7, bold: i === 0 });
  const dates = [
    [said.issued, displayDay(at)],
    [said.due, displayDay(at.getTime() + DAYS_TO_PAY * 86_400_000)],
  ] as const;
  for (const [i, [label, day]] of dates.entries()) {
    words(painter, label, { x: 130, y: 46.5 + i * 6, size: 2.9, color: INK.soft });
    words(painter, day, { x: right, y: 46.5 + i * 6, size: 3.7, align: 'right' });
  }

  let y = 80;
  const row = (label: string, amount: Minor, more: { pieces?: number; bold?: boolean } = {}): void => {
    const bold = more.bold ? { bold: true } : {};
    words(painter, label, { x: left, y, size: 3.7, ...bold });
    if (more.pieces)
      words(painter, `${formatNumber(more.pieces, edition)} ${said.pieces}`, {
        x: 145,
        y,
        size: 3.7,
        align: 'right',
      });
    words(painter, money(amount), { x: right, y, size: 3.7, align: 'right', ...bold });
    strokes(painter, [[left, y + 2.6, right, y + 2.6]], { color: INK.line });
    y += 8;
  };
  for (const { name: label, quantity, net } of lines) row(label, minor(net), { pieces: quantity });
  row(said.delivery, minor(deliveryNet));
  const net = minor(lines.reduce((sum, one) => sum + one.net, deliveryNet));
  const { useBillingCompany, billingTaxTin: taxTin, billingCountry: country } = list;
  const percent = vatPercentFor(edition, vatBuyer({ useBillingCompany, taxTin, country }));
  const vat = vatOf(net, percent);
  y += 6;
  row(said.net, net);
  row(`${said.vat} ${percent} %`, vat);
  row(said.total, addMinor(net, vat), { bold: true });
}

/** An invoice as an accounting program would make it, on one page; it says that it is a sample. */
export async function invoicePdf(invoiced: Invoiced): Promise<Uint8Array> {
  const writer = new PdfWriter();
  const painter = new PagePainter(await colorSpaces(writer));
  paint(painter, invoiced);
  const tree = writer.reserve();
  const scale = mmToPt(mm(1));
  const [width, height] = [mmToPt(mm(PAGE.width)), mmToPt(mm(PAGE.height))];
  const matrix = [scale, 0, 0, -scale, 0, height].map(number).join(' ');
  const contents = await writer.stream({}, `${matrix} cm\n${painter.content}`);
  const page = writer.write({
    Type: name('Page'),
    Parent: tree,
    MediaBox: [0, 0, width, height],
    Contents: contents,
    Resources: painter.resources,
  });
  writer.write({ Type: name('Pages'), Count: 1, Kids: [page] }, tree);
  const root = writer.write({ Type: name('Catalog'), Pages: tree, Lang: localeOf[invoiced.edition] });
  const title = `${wording[invoiced.edition][invoiced.kind]} ${invoiced.code}`;
  return writer.finish(root, writer.write({ Title: title, Creator: 'Inkrule', CreationDate: invoiced.at }));
}
