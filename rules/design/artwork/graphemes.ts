let segmenter: Intl.Segmenter | undefined;

/**
 * What a person takes for one letter: a base with its accents, a joined emoji. The first call loads the tables
 * of the browser, 15 ms of a page that has no text yet if it were done as the module is read.
 */
export const graphemesOf = (text: string): string[] => {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};
