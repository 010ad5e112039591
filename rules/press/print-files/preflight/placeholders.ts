import { inAll } from '#texts/in-all.ts';
import { m } from '#texts/messages.ts';

/**
 * What a new text says until somebody writes into it; one that still says so in any language stands for
 * nothing yet.
 */
export const placeholders = inAll(m.sample_text);
