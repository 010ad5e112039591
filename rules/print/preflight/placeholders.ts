import type { Texts } from '../../editions/editions.ts';

/**
 * What a new text says until somebody writes into it; one that still says so in any language stands for
 * nothing yet.
 */
export const placeholders = { cs: 'Váš text', en: 'Your text', de: 'Ihr Text' } as const satisfies Texts;
