/**
 * What orders of both kinds are made of before they are orders: lines priced by a list, designs that were
 * looked at, and sums. The two checkouts take them by take-order.ts.
 */

export { addUp, differsFromSeen, type Sums } from './add-up.ts';
export { checkInformation } from './check-information.ts';
export { checkOrderCode } from './check-order-code.ts';
export { editionOfLocale } from './edition-of-locale.ts';
export { readPictureFacts, withPictureFacts } from './picture-facts.ts';
export { pieceReports } from './piece-reports.ts';
export { type Pieces, type PricedLine, priceLines } from './price-lines.ts';
export { itemRows, sumsRow } from './rows.ts';
export { sampleWholeOrder } from './sample-whole-order.ts';
