import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Text = string | { readonly match: Record<string, string> }[];
type Messages = Record<string, Text>;

const folder = new URL('./messages/', import.meta.url);
const rooms = [
  '.',
  ...readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  ),
];
const read = (room: string, locale: string): Messages =>
  JSON.parse(readFileSync(new URL(`${room}/${locale}.json`, folder), 'utf8'));

const variants = (text: Text): string[] =>
  typeof text === 'string' ? [text] : text.flatMap(({ match }) => Object.values(match));
const inputs = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();

describe.each(rooms)('messages of %s', (room) => {
  const en = read(room, 'en');

  it.each(['cs', 'de'])(
    'I18-028: %s says everything English says, with the same values filled in',
    (locale) => {
      const other = read(room, locale);
      expect(Object.keys(other)).toEqual(Object.keys(en));
      for (const [key, text] of Object.entries(en)) {
        const wanted = inputs(variants(text)[0] ?? '');
        for (const said of variants(other[key] as Text)) expect([key, inputs(said)]).toEqual([key, wanted]);
      }
    },
  );

  it('shouts at nobody and leaves no text empty', () => {
    for (const locale of ['cs', 'en', 'de']) {
      for (const [key, text] of Object.entries(read(room, locale))) {
        for (const said of variants(text)) {
          expect([key, said.trim() === '']).toEqual([key, false]);
          expect([key, said.includes('!')]).toEqual([key, false]);
        }
      }
    }
  });

  it('Czech has a form for one, few and many', () => {
    for (const [key, text] of Object.entries(read(room, 'cs'))) {
      if (typeof text === 'string') continue;
      const forms = Object.keys(text[0]?.match ?? {}).join(' ');
      if (/n=one/.test(forms))
        expect([key, /n=few/.test(forms) && /n=other/.test(forms)]).toEqual([key, true]);
    }
  });
});
