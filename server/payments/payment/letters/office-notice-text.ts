import type { LetterLine, OrderLetter } from '#server/orders/letters/service.ts';
import type { WholeShopOrder } from '#server/orders/order/service.ts';
import { aboutOrder, fileList, missingRows, type Row, sideRows, textRows } from './office-notice-parts.ts';
import { officeTexts as texts } from './office-notice-texts.ts';

const rowText = ({ label, value }: Row): string => `${label}: ${value}`;

const configuration = (line: LetterLine, index: number): string[] => [
  '',
  `${index + 1}. ${line.name}`,
  `${texts.stockCode}: ${line.heliosId}`,
  `${texts.kind}: ${line.kind}`,
  `${texts.quantity}: ${line.pieces}`,
  `${texts.each}: ${line.each}`,
  ...line.extras.map(rowText),
  `${texts.net}: ${line.net}`,
  ...(line.quote.printed.length === 0 ? [`${texts.print}: ${texts.noPrint}`] : []),
  `${texts.configuration} ${line.configurationId}`,
  ...[...sideRows(line), ...textRows(line), ...missingRows(line)].map(rowText),
];

export function officeNoticeText(letter: OrderLetter, whole: WholeShopOrder): string {
  const { billing, note } = whole.order;
  return [
    `${texts.order(letter.code)}, ${aboutOrder(letter, whole)}`,
    ...letter.lines.flatMap(configuration),
    '',
    `${texts.deliver}:`,
    ...letter.deliverTo,
    '',
    `${texts.invoice}:`,
    ...letter.invoiceTo,
    billing.email ?? '',
    '',
    ...letter.sums.map(rowText),
    `${texts.gross}: ${letter.total}`,
    ...(note ? ['', `${texts.note}:`, note] : []),
    '',
    `${texts.files}:`,
    ...fileList(whole),
    '',
  ].join('\n');
}
