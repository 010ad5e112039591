import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areas, type Messages, readMessages } from '#scripts/texts/files.ts';
import { inputsOf, parseMessage, variantsOf } from '#scripts/texts/message.ts';

/** The one wording of each language: of an amount without VAT, with it, and where none is charged. */
const vatWords = {
  cs: /\b(bez|s) DPH\b|\bbez DPH i s DPH\b|DPH se neúčtuje/gi,
  en: /\b(without|with) VAT\b|\bwithout and with VAT\b|VAT not charged/gi,
  de: /\bohne MwSt\.|\binkl\. MwSt\.|\bohne und inkl\. MwSt\.|MwSt\. entfällt/gi,
};
const otherVatWords = {
  cs: /(včetně|vč\.|bez|s|plus) (DPH|daně|daní)\b|\bnetto|\bbrutto/i,
  en: /\b(incl(uding|usive|\.)?|excl(uding|usive|\.)?|plus|before|after|no|ex|with|without) (of )?(VAT|tax)\b|\bnet (price|total|amount)|\bgross\b/i,
  de: /(inkl(usive|\.)?|einschließlich|exkl(usive|\.)?|excl\.|incl\.|zzgl\.|zuzüglich|mit|ohne|keine|\S+\s%) (MwSt|Mehrwertsteuer|Umsatzsteuer|USt)\b|\bnetto|\bbrutto/i,
};

/** How friends speak: the shop says Sie and vy. */
const casual = {
  cs: /(^|[^\p{L}])(napiš|zadej|vyber|nahraj|přidej|klikni|klepni|stiskni|zvol|ulož|otevři|zkus|zkontroluj|vlož|přetáhni|odeber|počkej|změň|pošli|můžeš|chceš|máš|tvůj|tvoje|\p{L}+(áváš|uješ|níš))(?!\p{L})/iu,
  de: /(^|[^\p{L}])(du|dich|dir|dein(e|en|em|er|es)?|ihr macht)(?!\p{L})|(^|[.:!?] )(gib|wähle|versuche?|prüfe|lade|füge|ziehe?|drücke?|entferne|ändere|warte|schreibe?|klicke|nimm|öffne|speichere|lösche)(?!\p{L})/iu,
};

const inputNames = (text: string): string[] => [...inputsOf(parseMessage(text)).keys()].sort();

describe.each(areas())('texts of %s', (area) => {
  const en = readMessages(area, 'en');

  it.each(['cs', 'de'] as const)(
    'I18-028 ORD-007: %s says everything English says, with the same values filled in',
    (locale) => {
      const other = readMessages(area, locale);
      expect(Object.keys(other)).toEqual(Object.keys(en));
      for (const [key, text] of Object.entries(en))
        expect([key, inputNames(other[key] ?? '')]).toEqual([key, inputNames(text)]);
    },
  );

  it('every variant fills in the same values', () => {
    for (const locale of ['cs', 'en', 'de'] as const)
      for (const [key, text] of Object.entries(readMessages(area, locale)))
        for (const plural of variantsOf(parseMessage(text)))
          for (const said of plural.said)
            expect([key, locale, said.inputs]).toEqual([key, locale, plural.said[0]?.inputs]);
  });

  it('ends no unit with a dot: a sentence that ends with it would have two', () => {
    for (const locale of ['cs', 'en', 'de'] as const)
      for (const [key, text] of Object.entries(readMessages(area, locale)))
        expect([key, /^\{(value|count|shown|pieces)\}\s\p{L}+\.$/u.test(text)]).toEqual([key, false]);
  });

  it('speaks to nobody as to a friend', () => {
    for (const locale of ['cs', 'de'] as const)
      for (const [key, text] of Object.entries(readMessages(area, locale)))
        expect([key, text, casual[locale].test(text)]).toEqual([key, text, false]);
  });

  it('shouts at nobody and leaves no text empty', () => {
    for (const locale of ['cs', 'en', 'de'] as const) {
      for (const [key, text] of Object.entries(readMessages(area, locale))) {
        const said = [
          text,
          ...variantsOf(parseMessage(text)).flatMap(({ said }) => said.map(({ text }) => text)),
        ];
        for (const one of said) {
          expect([key, one.trim() === '']).toEqual([key, false]);
          expect([key, one.includes('!')]).toEqual([key, false]);
        }
      }
    }
  });

  it('names amounts without and with VAT in the same words everywhere', () => {
    for (const locale of ['cs', 'en', 'de'] as const)
      for (const [key, text] of Object.entries(readMessages(area, locale)))
        expect([
          key,
          text
            .replaceAll(/\{\w+\}/g, '…')
            .replaceAll(vatWords[locale], '')
            .match(otherVatWords[locale]),
        ]).toEqual([key, null]);
  });

  it('Czech has a form for one, few and many', () => {
    const cs: Messages = readMessages(area, 'cs');
    for (const [key, text] of Object.entries(cs)) {
      for (const { kind, said } of variantsOf(parseMessage(text))) {
        if (kind !== 'plural') continue;
        const forms = said.map(({ name }) => name);
        expect([key, forms.includes('one'), forms.includes('few'), forms.includes('other')]).toEqual([
          key,
          true,
          true,
          true,
        ]);
      }
    }
  });
});

const room = (name: string): string[] =>
  readdirSync(new URL(`../${name}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(new URL(`../${name}/${file}`, import.meta.url), 'utf8'));

describe('what the sources say', () => {
  const sources = ['web', 'rules', 'contract', 'printing', 'server'].flatMap(room).join('\n');

  it('every text is said somewhere', () => {
    const said = new Set([...sources.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));
    const keys = areas().flatMap((area) => Object.keys(readMessages(area, 'en')));
    expect(keys.filter((key) => !said.has(key))).toEqual([]);
  });

  it('names each text in full, so that it can be found', () => {
    expect(sources.match(/\bm\[[^\d].*/g)).toBeNull();
    expect(sources.match(/\}\s*=\s*m;/g)).toBeNull();
  });
});
