import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Response,
} from '@playwright/test';
import { isTakenCode } from './support.ts';

/**
 * What a browser itself writes as an error, by the reason a journey provokes it for. Everything else in the
 * console is a fault.
 */
const provoked = {
  /** an answer of the API or a page that says why it refuses, or one the journey makes fail */
  refusals: /^Failed to load resource: the server responded with a status of [45]\d\d\b/,
  /** a request the journey cuts off, or a browser that is offline */
  'lost requests': /^Failed to load resource: net::ERR_/,
  /** what a browser finds wrong in a drawing that is opened as it came, and what it will not load for it */
  'hostile drawings': /^(Error: <\w+> attribute |Unsafe attempt to load URL )/,
  /** a page that is told what another release tells */
  'strange answers': /^(TypeError|Error|React Router caught)\b/,
} as const;

export type Provoked = keyof typeof provoked;

type Fixtures = {
  /** which errors this journey provokes: `test.use({ provokes: ['refusals'] })` */
  readonly provokes: readonly Provoked[];
  /** watches another browser as well */
  readonly calm: (context: BrowserContext) => void;
  /** opens a page in a browser of its own, for a second person of a journey */
  readonly somebodyElse: () => Promise<Page>;
};

const wordsOf = (message: ConsoleMessage): string => {
  const { url } = message.location();
  return url ? `${message.text()} (${url})` : message.text();
};

const refusesCode = async (response: Response): Promise<boolean> =>
  response.status() === 409 && isTakenCode(409, await response.json().catch(() => null));

/** What the content policy refuses is an error as well, also where the page catches what came of it. */
const tellRefused = (context: BrowserContext) =>
  context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`the content policy refused ${effectiveDirective} of ${blockedURI}`),
    ),
  );

/**
 * As Playwright's, but no page may throw or write an error into the console: what breaks behind a page that
 * looks well, e.g. HTML that React has to draw anew, is a fault.
 */
export const test = base.extend<Fixtures>({
  provokes: [[], { option: true }],
  calm: [
    async ({ context, provokes }, use) => {
      const thrown: string[] = [];
      const written: string[] = [];
      const answers: Promise<string | null>[] = [];
      const isMeant = (text: string) => provokes.some((reason) => provoked[reason].test(text));
      const watch = (one: BrowserContext) => {
        one.on('weberror', (error) => thrown.push(error.error().message));
        one.on('response', (response) => {
          answers.push(refusesCode(response).then((isTaken) => (isTaken ? response.url() : null)));
        });
        one.on('console', (message) => {
          if (message.type() === 'error' && !isMeant(message.text())) written.push(wordsOf(message));
        });
      };
      watch(context);
      await tellRefused(context);
      await use(watch);
      expect(thrown, 'errors that pages threw').toEqual([]);
      const taken = await Promise.all(answers);
      expect(
        written.filter((words) => !taken.some((url) => url !== null && words.includes(url))),
        'errors in the console',
      ).toEqual([]);
    },
    { auto: true },
  ],
  somebodyElse: async ({ browser, calm }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push(context);
      calm(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});
