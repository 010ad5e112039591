/** For tests: PDFs by hand, which no drawing program would write. */

type Part = string | Buffer;

export type SamplePage = {
  readonly content?: string;
  /** in points */
  readonly box?: string;
  readonly pages?: number;
  /** objects from number 5 on; the page knows 5 as its picture `I` */
  readonly objects?: readonly (readonly Part[])[];
};

export function pdfOf({ content = '', box = '0 0 200 100', pages = 1, objects = [] }: SamplePage): Buffer {
  const parts: Buffer[] = [];
  const places: number[] = [];
  let length = 0;
  const add = (part: Part) => {
    const bytes = Buffer.from(part as string);
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (number: number, body: readonly Part[]) => {
    places[number] = length;
    add(`${number} 0 obj\n`);
    for (const part of body) add(part);
    add('\nendobj\n');
  };
  add('%PDF-1.7\n');
  object(1, ['<</Type/Catalog/Pages 2 0 R>>']);
  object(2, [`<</Type/Pages/Count ${pages}/Kids[${'3 0 R '.repeat(pages)}]>>`]);
  object(3, [
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>`,
  ]);
  object(4, [`<</Length ${content.length}>>stream\n${content}\nendstream`]);
  for (const [index, body] of objects.entries()) object(5 + index, body);
  const start = length;
  add(`xref\n0 ${places.length}\n0000000000 65535 f \n`);
  for (const place of places.slice(1)) add(`${String(place).padStart(10, '0')} 00000 n \n`);
  add(`trailer<</Size ${places.length}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`);
  return Buffer.concat(parts);
}

/** A form that draws another a hundred times, which does the same, and so on. */
export const endlessPdf = (): Buffer => {
  const form = (next: number | null, content: string): readonly Part[] => [
    `<</Type/XObject/Subtype/Form/BBox[0 0 10 10]${next === null ? '' : `/Resources<</XObject<</I ${next} 0 R>>>>`}/Length ${content.length}>>stream\n`,
    content,
    '\nendstream',
  ];
  const hundred = '/I Do '.repeat(100);
  const ends = '0 0 1 1 re f '.repeat(40);
  return pdfOf({
    content: hundred,
    objects: [form(6, hundred), form(7, hundred), form(8, hundred), form(9, hundred), form(null, ends)],
  });
};
