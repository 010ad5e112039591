import type { Page } from '@playwright/test';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import type { Shot } from './shot.ts';

/** The pages of mails in development; their sample content needs nobody to order anything. */
const open = (path: string) => async (page: Page) => {
  await page.goto(`http://en.localhost:${process.env.E2E_PORT}/dev/mail${path}`);
};

const letter = (name: string, part: '' | '/html' | '/text') => async (page: Page, edition: Edition) =>
  open(`/letters/${name}/${localeOf[edition]}${part}`)(page);

/** A mail alone, in the width of the picture. */
const mail = (name: string): Shot[] => [
  { name: `mail-${name}`, still: true, open: letter(name, '/html') },
  { name: `mail-${name}-text`, still: true, open: letter(name, '/text') },
];

export const mails: readonly Shot[] = [
  ...['confirmation', 'receipt', 'reminder', 'cancellation'].flatMap(mail),
  // the office reads Czech only
  ...['office', 'refund'].flatMap(mail).map((shot): Shot => ({ ...shot, editions: ['cz'] })),
  { name: 'mail-pages', editions: ['en'], open: open('') },
  { name: 'mail-page', editions: ['en'], open: letter('confirmation', '') },
];
