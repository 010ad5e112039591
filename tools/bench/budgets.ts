/**
 * What an answer of a bare Fastify costs where the budgets below are meant, in ms of processor time. Where it
 * costs more in the same minute, each of them is as much larger: the same page took 8 and 12 ms within one
 * hour on one machine, and the bare answer 0.027 and 0.056.
 */
export const BARE_MS = 0.03;

/**
 * What one request may cost the server, in milliseconds of processor time (all threads of the process), at
 * the size the seed makes.
 */
export const budgets = {
  list: 0.3,
  /** who asks is looked up in the database with every request */
  listSignedIn: 0.45,
  detail: 0.3,
  price: 0.2,
  /** without its mails, which follow later */
  order: 8,
  listPage: 4,
  detailPage: 4,
  /** made anew: what a signed-in person's page, and the first after a change, costs */
  listPageAnew: 11,
  /** a page of one product draws less than a page of 24 cards */
  detailPageAnew: 7.5,
} as const;

/** What becomes of an order after it was placed: mails and print files, by what its design holds. */
export const aftermathBudgets = {
  texts: 300,
  pictures: 600,
  'pictures in inks': 600,
  everyday: 300,
} as const;

/** What the process may hold while a thousand orders come, and before the first, in MB. */
export const memoryBudgets = { postgres: 450, embedded: 700, idle: 200 } as const;

export type CaseName = keyof typeof budgets;

/**
 * What the designer may take in Chromium, drawing in software, in ms. `frame` is the 95th of a hundred frames
 * while a hand drags, `script` what the page computes for each move of it; a side holds 300 elements, its
 * limit.
 */
export const designerBudgets = {
  drag: { frame: 17, script: 3 },
  dragSeveral: { frame: 17, script: 3 },
  resize: { frame: 17, script: 3 },
  resizeSeveral: { frame: 17, script: 3 },
  turn: { frame: 17, script: 3 },
  /** from the moment a page answers to clicks until a saved design of 50 elements is drawn */
  open: 150,
} as const;

/** What its rules may take of the processor, in ms, the median of many runs. */
export const designerRuleBudgets = { move: 3, resize: 3, look: 16, reduce: 150, proposals: 120 } as const;

/** From a press to the next picture of the designer, 75th of a hundred, on a middle phone, ms. */
export const interactionBudget = 100;

/** From the press to eight drawn proposals on the same phone, ms. */
export const proposalsBudget = 1_000;
