import type { Split, Story } from './story.ts';
import { words } from './words.ts';

const DAY = 24;
const { cz, at, de } = words;

/** Three countries of the partner's locations each. */
const threeCountries: Readonly<Record<'cz' | 'at' | 'de', Split>> = {
  cz: [
    [0, 0.5],
    [4, 0.3],
    [6, 0.2],
  ],
  at: [
    [0, 0.4],
    [2, 0.4],
    [5, 0.2],
  ],
  de: [
    [0, 0.5],
    [3, 0.25],
    [6, 0.25],
  ],
};
const twoTowns: Split = [
  [0, 0.6],
  [1, 0.4],
];

/**
 * What lies at the shop: every status, and of each what can be in it. Newest first within a status. One long
 * table, in which a status that is missing is seen.
 */
export const stories: readonly Story[] = [
  // the partner still has to say where it goes
  {
    partner: 'cz',
    items: [
      ['carpentry', 250],
      ['studio', 500],
    ],
    to: 'preparing',
    hoursAgo: 0.7,
    dealer: null,
  },
  { partner: 'at', items: [['timber', 150]], to: 'preparing', hoursAgo: 5, dealer: null },
  {
    partner: 'de',
    items: [
      ['joinery', 80],
      ['garden', 300],
    ],
    to: 'preparing',
    hoursAgo: 3 * DAY,
    dealer: null,
  },

  {
    partner: 'cz',
    items: [
      ['roofs', 400],
      ['paint', 2_000],
    ],
    to: 'new',
    hoursAgo: 1.5,
    dealer: null,
    split: twoTowns,
  },
  {
    partner: 'de',
    items: [['office', 1_000]],
    to: 'new',
    hoursAgo: 20,
    dealer: null,
    last: [{ by: 'partner', text: de.hello }],
  },
  {
    partner: 'at',
    items: [
      ['survey', 200],
      ['fair', 500],
    ],
    to: 'new',
    hoursAgo: 26,
    dealer: 'two',
    split: threeCountries.at,
    last: [{ by: 'partner', text: at.questionInk }],
  },
  { partner: 'cz', items: [['school', 600]], to: 'new', hoursAgo: 2 * DAY, dealer: 'one' },

  {
    partner: 'cz',
    items: [
      ['carpentry', 500],
      ['studio', 1_000],
    ],
    to: 'toApproveDesign',
    hoursAgo: 4,
    dealer: 'one',
    rejected: { items: [0], comment: cz.larger },
    talk: [
      { onAct: 'place', by: 'partner', text: cz.hello },
      { onAct: 'assignDealer', by: 'dealer', text: cz.canDo },
    ],
  },
  { partner: 'at', items: [['fair', 2_000]], to: 'toApproveDesign', hoursAgo: 9, dealer: 'two' },
  {
    partner: 'de',
    items: [
      ['garden', 400],
      ['office', 500],
      ['joinery', 200],
    ],
    to: 'toApproveDesign',
    hoursAgo: 2 * DAY,
    dealer: 'one',
    approved: [0],
    split: threeCountries.de,
  },
  {
    partner: 'cz',
    items: [['roofs', 150]],
    to: 'toApproveDesign',
    hoursAgo: 5 * DAY,
    dealer: 'two',
    last: [{ by: 'dealer', text: cz.reminder }],
  },

  {
    partner: 'de',
    items: [
      ['joinery', 300],
      ['garden', 250],
    ],
    to: 'commentOnTheDesign',
    hoursAgo: 3,
    dealer: 'two',
    rejected: { items: [0], comment: de.larger },
  },
  {
    partner: 'at',
    items: [['timber', 800]],
    to: 'commentOnTheDesign',
    hoursAgo: 30,
    dealer: 'one',
    rejected: { items: [0], comment: at.larger },
    last: [{ by: 'partner', text: at.dataComes, attached: true }],
  },
  {
    partner: 'cz',
    items: [
      ['carpentry', 120],
      ['roofs', 120],
    ],
    to: 'commentOnTheDesign',
    hoursAgo: 3 * DAY,
    dealer: 'one',
    split: twoTowns,
    rejected: { items: [0], comment: cz.larger },
  },

  {
    partner: 'cz',
    items: [['carpentry', 1_000]],
    to: 'designApproved',
    hoursAgo: 2,
    dealer: 'one',
    rejected: { items: [0], comment: cz.larger },
    talk: [{ onAct: 'decideDesigns', by: 'partner', text: cz.good }],
  },
  {
    partner: 'at',
    items: [
      ['survey', 400],
      ['timber', 300],
    ],
    to: 'designApproved',
    hoursAgo: 28,
    dealer: 'one',
    split: threeCountries.at,
  },

  {
    partner: 'de',
    items: [['office', 3_000]],
    to: 'waitingForProformaInvoice',
    hoursAgo: 6,
    dealer: 'one',
    last: [{ by: 'partner', text: de.invoiceNote }],
  },
  {
    partner: 'cz',
    items: [
      ['school', 1_200],
      ['studio', 2_000],
    ],
    to: 'waitingForProformaInvoice',
    hoursAgo: 2 * DAY,
    dealer: 'two',
  },

  {
    partner: 'cz',
    items: [['paint', 5_000]],
    to: 'waitingForProformaPayment',
    hoursAgo: 22,
    dealer: 'one',
    split: twoTowns,
  },
  {
    partner: 'at',
    items: [
      ['timber', 600],
      ['fair', 1_000],
    ],
    to: 'waitingForProformaPayment',
    hoursAgo: 4 * DAY,
    dealer: 'two',
    rejected: { items: [0], comment: at.larger },
    last: [{ by: 'partner', text: at.paid }],
  },
  {
    partner: 'de',
    items: [['garden', 900]],
    to: 'waitingForProformaPayment',
    hoursAgo: 17 * DAY,
    dealer: 'one',
  },

  {
    partner: 'cz',
    items: [
      ['roofs', 2_000],
      ['carpentry', 500],
    ],
    to: 'waitingForProduction',
    hoursAgo: 7,
    dealer: 'one',
  },
  {
    partner: 'de',
    items: [['joinery', 350]],
    to: 'waitingForProduction',
    hoursAgo: 31,
    dealer: 'two',
    withoutProforma: true,
  },

  {
    partner: 'at',
    items: [['survey', 1_500]],
    to: 'inProduction',
    hoursAgo: 5,
    dealer: 'two',
    planned: 'nothing',
  },
  {
    partner: 'cz',
    items: [
      ['studio', 5_000],
      ['school', 400],
    ],
    to: 'inProduction',
    hoursAgo: 2 * DAY,
    dealer: 'one',
    planned: 'manufacture',
    split: threeCountries.cz,
    last: [{ by: 'partner', text: cz.when }],
  },
  {
    partner: 'de',
    items: [
      ['garden', 500],
      ['joinery', 500],
    ],
    to: 'inProduction',
    hoursAgo: 3 * DAY,
    dealer: 'two',
    planned: 'someDates',
    split: threeCountries.de,
    rejected: { items: [1], comment: de.larger },
  },
  {
    partner: 'cz',
    items: [['roofs', 300]],
    to: 'inProduction',
    hoursAgo: 4 * DAY,
    dealer: 'two',
    withoutProforma: true,
  },

  {
    partner: 'at',
    items: [['timber', 1_000]],
    to: 'produced',
    hoursAgo: 4,
    dealer: 'one',
    codes: 'none',
    split: twoTowns,
  },
  {
    partner: 'cz',
    items: [
      ['carpentry', 700],
      ['paint', 3_000],
    ],
    to: 'produced',
    hoursAgo: 8,
    dealer: 'one',
    codes: 'some',
    split: threeCountries.cz,
    talk: [{ onAct: 'place', by: 'partner', text: cz.address }],
    last: [{ by: 'dealer', text: cz.thursday }],
  },
  { partner: 'de', items: [['office', 800]], to: 'produced', hoursAgo: 29, dealer: 'two', codes: 'all' },

  { partner: 'cz', items: [['school', 900]], to: 'waitingForFinalInvoice', hoursAgo: 9, dealer: 'two' },
  {
    partner: 'at',
    items: [
      ['fair', 4_000],
      ['survey', 250],
    ],
    to: 'waitingForFinalInvoice',
    hoursAgo: 11 * DAY,
    dealer: 'one',
    split: threeCountries.at,
  },

  {
    partner: 'de',
    items: [['joinery', 1_200]],
    to: 'waitingForFinalPayment',
    hoursAgo: 2 * DAY,
    dealer: 'two',
    split: twoTowns,
  },
  {
    partner: 'cz',
    items: [['studio', 3_000]],
    to: 'waitingForFinalPayment',
    hoursAgo: 6 * DAY,
    dealer: 'one',
    withoutProforma: true,
  },
  {
    partner: 'at',
    items: [['timber', 450]],
    to: 'waitingForFinalPayment',
    hoursAgo: 19 * DAY,
    dealer: 'two',
    talk: [
      { onAct: 'place', by: 'partner', text: at.invoiceNote },
      { onAct: 'assignDealer', by: 'dealer', text: at.noted },
    ],
  },

  { partner: 'cz', items: [['carpentry', 350]], to: 'delivered', hoursAgo: 12 * DAY, dealer: 'one' },

  {
    partner: 'cz',
    items: [
      ['carpentry', 600],
      ['school', 300],
      ['paint', 2_000],
    ],
    to: 'done',
    hoursAgo: 8 * DAY,
    dealer: 'one',
    split: threeCountries.cz,
    rejected: { items: [0], comment: cz.larger },
    talk: [
      { onAct: 'assignDealer', by: 'dealer', text: cz.canDo },
      { onAct: 'dispatch', by: 'partner', text: cz.arrived },
    ],
  },
  {
    partner: 'de',
    items: [
      ['garden', 1_000],
      ['office', 2_000],
    ],
    to: 'done',
    hoursAgo: 15 * DAY,
    dealer: 'two',
    talk: [{ onAct: 'dispatch', by: 'partner', text: de.arrived }],
  },
  {
    partner: 'at',
    items: [['survey', 800]],
    to: 'done',
    hoursAgo: 24 * DAY,
    dealer: 'two',
    withoutProforma: true,
    split: twoTowns,
  },
  { partner: 'cz', items: [['roofs', 5_000]], to: 'done', hoursAgo: 33 * DAY, dealer: 'two' },
  {
    partner: 'at',
    items: [
      ['fair', 600],
      ['timber', 200],
    ],
    to: 'done',
    hoursAgo: 40 * DAY,
    dealer: 'one',
  },

  {
    partner: 'de',
    items: [['joinery', 150]],
    to: 'cancelled',
    from: 'new',
    hoursAgo: 6 * DAY,
    dealer: 'two',
    talk: [{ onAct: 'assignDealer', by: 'partner', text: de.stopped }],
  },
  {
    partner: 'cz',
    items: [['studio', 800]],
    to: 'cancelled',
    from: 'waitingForProformaPayment',
    hoursAgo: 13 * DAY,
    dealer: 'one',
  },
  {
    partner: 'at',
    items: [['timber', 300]],
    to: 'cancelled',
    from: 'waitingForFinalPayment',
    hoursAgo: 21 * DAY,
    dealer: 'one',
  },
];
