import { foldingRule, sampleArtwork, sampleText } from './sample-order.ts';

/** A design with a name for each piece, and its sheet, for tests. */

export const names = ['Jan Novák', 'Žofie Říha', 'Anežka Malá'];
export const sheetOf = (rows: readonly string[]) => ({ columns: ['Name'], rows: rows.map((name) => [name]) });

export const bound = (rows: number, first = names[0], fields = [{ id: 't1', pattern: '{{Name}}' }]) => ({
  ...(sampleArtwork(foldingRule, 'natural', 'freeTop', {
    0: {
      texts: [{ ...sampleText('t1', 1, { text: first ?? '', color: '#000000', pantone: null }), width: 100 }],
    },
  }) as object),
  pieces: { sheet: 'sheet-1.json', name: 'names.csv', columns: ['Name'], rows, sample: [first], fields },
});

export const upload = (sheet: object, reference = 'sheet-1.json') => {
  const bytes = Buffer.from(JSON.stringify(sheet));
  return {
    name: 'names.csv',
    size: bytes.length,
    fileContent: bytes.toString('base64'),
    imageNodeInformationName: reference,
  };
};
