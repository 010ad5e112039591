import { hasPrint, notShown, type OrderLetter } from './order-letter.ts';

const part = (title: string, content: readonly string[]): string[] => ['', title, ...content];

const payingText = ({ texts, payment, isAccountKnown }: OrderLetter): string[] =>
  part(texts.payment, [
    ...payment.map(({ label, value }) => `${label}: ${value}`),
    ...(isAccountKnown ? [] : [texts.accountLater]),
  ]);

/** The whole order without pictures, for programs and people that read plain text. */
export function orderLetterText(letter: OrderLetter): string {
  const { texts, code, date, lines, sums, total, deliverTo, invoiceTo, note, files, links } = letter;
  return [
    `Inkrule   ${texts.order} ${code}   ${date}`,
    '',
    texts.thanks.join(' '),
    texts.lead,
    '',
    `${texts.toOrder(code)}: ${links.order}`,
    '',
    ...texts.steps.map(({ name, when }, i) => `${i + 1}. ${name}: ${when}`),
    ...payingText(letter),
    ...part(
      texts.yourOrder,
      lines.flatMap((line) => [
        line.gross
          ? `${line.title}, ${line.net} ${texts.lineNet}, ${texts.lineGross(line.gross)}`
          : `${line.title}, ${line.net}`,
        `  ${line.pieces} × ${line.each}`,
        ...line.extras.map(({ label, value }) => `  ${label}: ${value}`),
        `  ${line.kind}`,
        `  ${line.print}`,
        ...notShown(texts, line).map((words) => `  ${words}`),
      ]),
    ),
    '',
    ...sums.map(({ label, value }) => `${label}: ${value}`),
    `${texts.gross}: ${total}`,
    ...part(`${texts.delivery}. ${texts.deliverTo}`, deliverTo),
    ...part(texts.invoiceTo, invoiceTo),
    '',
    texts.deliveryTime,
    ...(hasPrint(letter) ? [texts.noWithdrawal] : []),
    ...(letter.hasPapers ? [texts.papersAttached] : []),
    `${texts.withdrawal}: ${links.withdrawal}`,
    ...(note ? part(texts.note, note.split('\n')) : []),
    ...(files.length > 0 ? part(texts.files, files) : []),
    '',
    `${texts.wrong} ${letter.officeEmail}`,
    `${texts.terms}: ${links.terms}`,
    `${texts.privacy}: ${links.privacy}`,
    `${letter.companyLine}. ${texts.why}`,
    '',
  ].join('\n');
}

/** A letter that says one thing, see `writeShortLetter`. */
export function shortLetterText(letter: OrderLetter, withPaying = false): string {
  const { texts, code, date, links, officeEmail } = letter;
  return [
    `Inkrule   ${texts.order} ${code}   ${date}`,
    '',
    texts.thanks.join(' '),
    texts.lead,
    '',
    `${texts.toOrder(code)}: ${links.order}`,
    ...(withPaying ? payingText(letter) : []),
    '',
    `${texts.wrong} ${officeEmail}`,
    `${texts.terms}: ${links.terms}`,
    `${texts.privacy}: ${links.privacy}`,
    `${letter.companyLine}. ${texts.why}`,
    '',
  ].join('\n');
}
