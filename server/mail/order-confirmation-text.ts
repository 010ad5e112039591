import { hasPrint, notShown, type OrderLetter } from './order-letter.ts';

/** The confirmation without pictures, for programs and people that read plain text. */
export function orderConfirmationText(letter: OrderLetter): string {
  const { texts, code, date, lines, payment, isAccountKnown, sums, total, deliverTo, invoiceTo, note, files, links } = letter;
  const part = (title: string, content: readonly string[]): string[] => ['', title, ...content];
  return [
    `Inkrule   ${texts.order} ${code}   ${date}`,
    '',
    texts.thanks.join(' '),
    texts.lead,
    '',
    ...texts.steps.map(({ name, when }, i) => `${i + 1}. ${name}: ${when}`),
    ...part(texts.payment, [
      ...payment.map(({ label, value }) => `${label}: ${value}`),
      ...(isAccountKnown ? [] : [texts.accountLater]),
    ]),
    ...part(
      texts.yourOrder,
      lines.flatMap((line) => [
        `${line.name}, ${line.net}`,
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
    `${texts.withdrawal}: ${links.withdrawal}`,
    ...(note ? part(texts.note, note.split('\n')) : []),
    ...(files.length > 0 ? part(texts.files, files) : []),
    '',
    `${texts.wrong} ${letter.officeEmail}`,
    `${texts.terms}: ${links.terms}`,
    `${texts.privacy}: ${links.privacy}`,
    texts.why,
    '',
  ].join('\n');
}

/** A letter that says one thing, see `shortLetterHtml`. */
export const shortLetterText = ({ texts, code, date, links, officeEmail }: OrderLetter): string =>
  [
    `Inkrule   ${texts.order} ${code}   ${date}`,
    '',
    texts.thanks.join(' '),
    texts.lead,
    '',
    `${texts.wrong} ${officeEmail}`,
    `${texts.terms}: ${links.terms}`,
    `${texts.privacy}: ${links.privacy}`,
    texts.why,
    '',
  ].join('\n');
