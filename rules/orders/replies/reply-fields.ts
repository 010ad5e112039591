/** What a text of staff may name in braces, filled from the order it is about. */
export const replyFields = ['code', 'company', 'firstName', 'total', 'dispatchDate'] as const;
export type ReplyField = (typeof replyFields)[number];
/** As they are written for the reader; empty where the order has none. */
export type ReplyValues = Readonly<Record<ReplyField, string>>;

const BRACES = /\{([A-Za-z]+)\}/g;

const isField = (name: string): name is ReplyField => replyFields.some((one) => one === name);

/**
 * The text with what is known. A field that is empty, or that nobody knows, stays in its braces for the
 * writer to see.
 */
export const fillReply = (text: string, values: ReplyValues): string =>
  text.replace(BRACES, (braces, name: string) => (isField(name) && values[name]) || braces);

/** Names that still stand in braces, each once: such a text is not sent. */
export const unfilledIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(BRACES)].map(([, name = '']) => name)),
];

/** Names in braces that no order can fill. */
export const unknownIn = (text: string): readonly string[] =>
  unfilledIn(text).filter((name) => !isField(name));

/** The day all of an order leaves: the last planned one, and none while a part has none yet. */
export const lastDispatch = (days: readonly (string | null)[]): string | null =>
  days.some((day) => !day) ? null : (days.toSorted().at(-1) ?? null);

/** As the writer sees them in the text. */
export const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');
