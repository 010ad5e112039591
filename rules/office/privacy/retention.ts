import { type Term, terms } from '#rules/platform/terms.ts';

/** One kind of data: where it is, what for, by what right, how long, and what happens then. */
export type Kept = {
  readonly what: string;
  readonly where: string;
  /**
   * `table.column` or `table.*`: every column that can hold text stands in one row
   * (server/office/privacy/retention.test.ts)
   */
  readonly columns: readonly string[];
  readonly purpose: string;
  readonly ground: string;
  /** a sentence where no term of the shop ends it */
  readonly term: Term | string;
  /** what the term counts from, where it is not the order */
  readonly since?: string;
  readonly after: string;
  /** what does it */
  readonly by: string;
};

const contract = 'contract, GDPR 6(1)(b)';
const legitimate = 'legitimate interest, GDPR 6(1)(f)';

/** What the shop keeps, in the order of a customer's way through it. The terms themselves are in terms.ts. */
export const retention: readonly Kept[] = [
  {
    what: 'Cart, unfinished designs, form of the checkout, last order',
    where: 'browser of the shopper (localStorage, IndexedDB)',
    columns: [],
    purpose: 'to go on where they stopped',
    ground: 'asked for by the shopper, ePrivacy 5(3)',
    term: 'until ordered, replaced or deleted in the browser',
    after: 'gone',
    by: 'the page',
  },
  {
    what: 'Messages, comments and forms that are typed and not sent',
    where: 'browser of who typed them (localStorage)',
    columns: [],
    purpose: 'to go on after the session ended',
    ground: 'asked for by the person, ePrivacy 5(3)',
    term: 'until sent, left without saving or deleted in the browser; 40 texts at most',
    after: 'gone',
    by: 'the page',
  },
  {
    what: 'Name of whoever answers by the link of an order',
    where: 'browser of who typed it (localStorage)',
    columns: [],
    purpose: 'to give it once for all answers',
    ground: 'asked for by the person, ePrivacy 5(3)',
    term: 'until replaced or deleted in the browser',
    after: 'gone',
    by: 'the page',
  },
  {
    what: 'Saved designs with their pictures',
    where: 'database, files `designs/`',
    columns: ['saved_designs.*'],
    purpose: 'to open a design elsewhere by its link',
    ground: contract,
    term: terms.savedDesign,
    since: 'saving',
    after: 'deleted',
    by: 'job `sweep-saved-designs`',
  },
  {
    what: 'Orders never paid (cancelled, or the payment failed)',
    where: 'database',
    columns: [],
    purpose: 'late money, questions of the shopper',
    ground: contract,
    term: terms.unpaidOrder,
    after: 'deleted; anonymised if money came and was given back',
    by: 'job `keep-terms`',
  },
  {
    what: 'Pictures, print data and print files of orders never paid',
    where: 'files `orders/` and `print/`',
    columns: [],
    purpose: 'late money, questions of the shopper',
    ground: contract,
    term: terms.unpaidOrderFiles,
    since: 'the end of the order',
    after: 'deleted',
    by: 'job `sweep-files`',
  },
  {
    what: 'Network address of an order, as a keyed hash',
    where: 'database',
    columns: ['shop_orders.address_hash'],
    purpose: 'to bound what one network orders without paying',
    ground: legitimate,
    term: terms.orderNetwork,
    since: 'the order, once it is paid or ended',
    after: 'deleted',
    by: 'job `sweep-files`',
  },
  {
    what: 'Designs, pictures, print data and print files of an order',
    where: 'database, files `orders/`, `print/` and `documents/`',
    columns: [
      'order_items.artwork',
      'order_items.warnings',
      'order_items.swatches',
      'order_files.*',
      'print_files.*',
      'order_documents.*',
    ],
    purpose: 'to make the goods, and to judge a fault of them',
    ground: `${contract}; faults may be claimed for two years, Czech Civil Code § 2165`,
    term: terms.artwork,
    after: 'deleted',
    by: 'job `keep-terms`',
  },
  {
    what: 'Who ordered: names, addresses, telephone, e-mail, company and tax numbers, note',
    where: 'database',
    columns: [
      'shop_orders.billing',
      'shop_orders.delivery',
      'shop_orders.note',
      'shop_orders.search_words',
      'orders.user_id',
      'orders.idempotency_key',
      'orders.request_hash',
    ],
    purpose: 'to deliver, to answer, to defend against claims',
    ground: `${contract}, then ${legitimate}: three years of limitation, Czech Civil Code § 629, and the time to be served`,
    term: terms.person,
    after: 'anonymised; country stays, and the VAT number of a sale without VAT',
    by: 'job `keep-terms`',
  },
  {
    what: 'Orders of partners: where they go, what partners call them, what was written about them and decided, by whom, and links to them',
    where: 'database',
    columns: [
      'partner_orders.partner_id',
      'partner_orders.dealer_id',
      'partner_orders.partner_name',
      'partner_orders.client',
      'partner_orders.job_name',
      'partner_orders.po_number',
      'order_items.client',
      'order_items.job_name',
      'order_items.po_number',
      'partner_orders.search_words',
      'partner_order_tallies.*',
      'delivery_locations.*',
      'order_deliveries.*',
      'order_messages.*',
      'design_approvals.*',
      'order_links.*',
      'shop_shipments.*',
    ],
    purpose: 'to deliver, to prove what was approved, to defend against claims',
    ground: `${contract}, then ${legitimate}: three years of limitation, Czech Civil Code § 629, and the time to be served`,
    term: terms.person,
    after:
      'anonymised: names, references, addresses, messages and links go, what was approved stays with the books',
    by: 'job `keep-terms`',
  },
  {
    what: 'Comments at a place of a design, with their answers',
    where: 'database',
    columns: ['design_pins.*'],
    purpose: 'to make what was ordered as its buyer wants it',
    ground: contract,
    term: terms.person,
    after: 'deleted',
    by: 'job `keep-terms`',
  },
  {
    what: 'Internal notes of staff about an order, and whom they are for',
    where: 'database',
    columns: ['order_notes.*', 'note_mentions.*'],
    purpose: 'to work on an order together',
    ground: legitimate,
    term: terms.person,
    after: 'deleted',
    by: 'job `keep-terms`',
  },
  {
    what: 'Withdrawals from contracts: name, e-mail, goods, reason, and when',
    where: 'database',
    columns: ['withdrawals.*'],
    purpose: 'to acknowledge and carry out what was stated, to prove when it came',
    ground:
      'legal duty, GDPR 6(1)(c): Directive 2011/83/EU article 11a; then limitation, Czech Civil Code § 629',
    term: terms.person,
    after: 'anonymised with the order: that there was one, when and for which lines stays with the books',
    by: 'job `keep-terms`',
  },
  {
    what: 'Withdrawals that name no order of the shop',
    where: 'database',
    columns: [],
    purpose: 'to find the order they are about, to prove when they came',
    ground: legitimate,
    term: terms.strayWithdrawal,
    since: 'the statement',
    after: 'deleted',
    by: 'job `keep-terms`',
  },
  {
    what: 'Who did what: acts of partners and staff on orders, and acts of staff in the back office',
    where: 'database',
    columns: ['audit_entries.*'],
    purpose: 'to answer for changes of prices, accounts and settings, to find mistakes and misuse',
    ground: `${legitimate}: four years, so that a year that is closed can still be explained`,
    term: terms.staffActs,
    since: 'the act',
    after: 'deleted; on an order anonymised with the order; names go when the person is forgotten',
    by: 'job `keep-terms`',
  },
  {
    what: 'Books: goods, pieces, sums, VAT, country, payments and what was heard of them, states of mails',
    where: 'database',
    columns: [
      'orders.id',
      'orders.code',
      'orders.kind',
      'orders.edition',
      'orders.currency',
      'orders.price_list_id',
      'shop_orders.order_id',
      'shop_orders.kind',
      'shop_orders.payment_method',
      'shop_orders.payment_status',
      'orders.email_status',
      'shop_orders.bank',
      'shop_orders.closed_by',
      'partner_orders.order_id',
      'partner_orders.code',
      'partner_orders.kind',
      'partner_orders.status',
      'partner_orders.task',
      'item_designs.*',
      'order_items.order_id',
      'order_items.configuration_id',
      'order_items.product_id',
      'order_items.helios_id',
      'order_items.color',
      'order_items.scale',
      'order_items.quote',
      'payments.*',
      'payment_events.*',
      'order_mails.*',
      'order_papers.*',
    ],
    purpose: 'accounting and VAT',
    ground:
      'legal duty, GDPR 6(1)(c): Czech VAT Act 235/2004 § 35 (10 years); Accounting Act 563/1991 § 31 (5 years)',
    term: terms.books,
    after: 'deleted',
    by: 'job `keep-terms`',
  },
  {
    what: 'Jobs: the id of an order, and what a mail server or provider answered',
    where: 'database, schema `pgboss`',
    columns: [],
    purpose: 'to repeat what failed',
    ground: legitimate,
    term: terms.job,
    since: 'the end of the job',
    after: 'deleted',
    by: 'the queue',
  },
  {
    what: 'Mails of a shop without a mail server',
    where: 'folder `outbox/` in `DATA_DIR`',
    columns: [],
    purpose: 'to see what would have been sent',
    ground: legitimate,
    term: terms.keptMail,
    since: 'writing',
    after: 'deleted',
    by: 'job `keep-terms`',
  },
  {
    what: 'Accounts of partners and staff, terms of partners, who changed prices and texts of the shop, and when',
    where: 'database',
    columns: [
      'users.*',
      'price_lists.*',
      'price_list_versions.*',
      'price_list_checks.*',
      'paper_versions.*',
      'swatch_versions.*',
      'swatch_checks.*',
      'product_versions.*',
      'product_checks.*',
    ],
    purpose: 'to sign in, prices of their own',
    ground: contract,
    term: 'while the account is wanted',
    after:
      'deleted; in messages the name goes, in the log and where money was dealt with it is kept as a number, with an approval until its order is anonymised',
    by: '`bin/inkrule privacy erase`',
  },
  {
    what: 'Responsible person, e-mail and telephone of the company itself',
    where: 'database',
    columns: ['company.*'],
    purpose: 'to be shown in the imprint, on product pages and in mails',
    ground: 'the law asks for it, GDPR 6(1)(c): Directive 2000/31/EC, Article 5',
    term: 'while the shop is run',
    after: 'replaced by the admin; the log names the change without what it was',
    by: 'page “Company” of the back office',
  },
  {
    what: 'Hashes of log-in tokens that were logged out',
    where: 'database',
    columns: ['ended_tokens.*'],
    purpose: 'to refuse a token after log-out',
    ground: legitimate,
    term: 'as long as the token would have been valid: a month, remembered a year',
    after: 'deleted',
    by: 'the next log-out',
  },
  {
    what: 'Cookies `jwt-token` and `login-email`',
    where: 'browser of the person',
    columns: [],
    purpose: 'to stay signed in; to fill in the e-mail after a failed log-in',
    ground: 'strictly necessary, ePrivacy 5(3)',
    term: 'a month, remembered a year; five minutes',
    after: 'gone',
    by: 'the browser',
  },
  {
    what: 'Failed log-ins, and calls that write or guard something, counted: keyed hash of network address and e-mail',
    where: 'database',
    columns: ['request_counts.*'],
    purpose: 'to stop the guessing of passwords, against overload',
    ground: legitimate,
    term: terms.failedLogIn,
    since: 'the first try; a minute for other calls',
    after: 'no longer counted, and deleted',
    by: 'the server, with a later count',
  },
  {
    what: 'That an account was signed in from a network: keyed hash of network address and e-mail',
    where: 'database',
    columns: [],
    purpose: 'who guesses from elsewhere does not slow the log-in of the account itself',
    ground: legitimate,
    term: terms.knownNetwork,
    since: 'the first log-in',
    after: 'no longer counted, and deleted',
    by: 'the server, with a later count',
  },
  {
    what: 'Other requests of a network address, counted',
    where: 'memory of the server',
    columns: [],
    purpose: 'against overload',
    ground: legitimate,
    term: 'a minute',
    after: 'gone',
    by: 'the server',
  },
  {
    what: 'Log: order codes, failed log-ins, faults',
    where: 'standard output, kept by whoever runs the machine',
    columns: [],
    purpose: 'to find faults and attacks',
    ground: legitimate,
    term: terms.log,
    since: 'writing',
    after: 'deleted',
    by: 'the machine: the shop keeps no log itself',
  },
];

/** Tables that hold nothing about people. */
export const withoutPeople: readonly string[] = [
  'products',
  'product_images',
  'availabilities',
  'price_rows',
  'settings',
  'catalogue_revision',
  'catalogue_changes',
  'transport_rates',
  'reply_templates',
  'dismissed_failures',
  'drill_mode',
];

function termText({ term, since }: Kept): string {
  if (typeof term === 'string') return term;
  const length = `${term.count} ${term.unit}${term.count === 1 ? '' : 's'}`;
  return term.from === 'yearEnd'
    ? `${length} from the end of the year of the order`
    : `${length} from ${since ?? 'the order'}`;
}

/** The table as docs/privacy.md has it. */
export const retentionTable = (): string =>
  [
    '| What | Where | What for | Ground | How long | Then | By |',
    '|---|---|---|---|---|---|---|',
    ...retention.map((kept) =>
      ['', kept.what, kept.where, kept.purpose, kept.ground, termText(kept), kept.after, kept.by, '']
        .join(' | ')
        .trim(),
    ),
  ].join('\n');
