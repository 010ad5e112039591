import type { PaperName } from './papers.ts';

/**
 * What a buyer agrees to with an order, and gets with its confirmation (Directive 2011/83/EU, article 8 (7)).
 */
export const agreedPapers = ['terms', 'withdrawal'] as const satisfies readonly PaperName[];
export type AgreedPaper = (typeof agreedPapers)[number];
