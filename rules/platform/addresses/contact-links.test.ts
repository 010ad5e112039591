import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dialled, mailLink, phoneLink } from './contact-links.ts';

describe('a telephone number', () => {
  it.each([
    ['+420 123 456 789', '+420123456789'],
    ['123/456-789', '123456789'],
    ['(030) 555.0102', '0305550102'],
    ['+49 (0)30 555 0102', '+49305550102'],
    ['+49(0)30/555-0102', '+49305550102'],
    ['+49-(0)-30 555 0102', '+49305550102'],
    ['(+49) (0) 30 555 0102', '+49305550102'],
    ['+49 ( 0 ) 30 555 0102', '+49305550102'],
    ['0049 (0)30 555 0102', '0049305550102'],
    ['00420 (0)123 456 789', '00420123456789'],
    ['+44\u00a0(0)20 7946 0000', '+442079460000'],
    // dialled inside the country, or no zero for the inland alone
    ['(0)30 555 0102', '0305550102'],
    ['+49 (030) 555 0102', '+490305550102'],
    ['+49 30 (0) 555 0102', '+493005550102'],
    ['+39 (0)6 555 0102', '+39065550102'],
  ])('%s is dialled as %s', (phone, digits) => {
    expect(dialled(phone)).toBe(digits);
    expect(phoneLink(phone)).toBe(`tel:${digits}`);
  });
});

describe('an address to write to', () => {
  it.each([
    ['a@example.com', '', 'mailto:a@example.com'],
    [' a@example.com ', 'Dobrý den', 'mailto:a@example.com?subject=Dobr%C3%BD%20den'],
    ['a&b?c#d@x.example', 'x', 'mailto:a%26b%3Fc%23d@x.example?subject=x'],
    ['a%26b/c=d@x.example', '', 'mailto:a%2526b%2Fc%3Dd@x.example'],
    ["o'neil.first+last_$1!*~{}|^`@x.example", '', "mailto:o'neil.first+last_$1!*~%7B%7D%7C%5E%60@x.example"],
    ['žofie@říha.example', '', 'mailto:%C5%BEofie@%C5%99%C3%ADha.example'],
    ['a@x.example?cc=b.example', '', 'mailto:a@x.example%3Fcc%3Db.example'],
    ['office', '', 'mailto:office'],
    ['a?cc=b', 'x', 'mailto:a%3Fcc%3Db?subject=x'],
    ['', '', 'mailto:'],
    ['a@b@x.example', '', 'mailto:a%40b@x.example'],
    ['a@x.example', 'a&cc=b+c', 'mailto:a@x.example?subject=a%26cc%3Db%2Bc'],
  ])('%s about "%s" is %s', (email, subject, link) => {
    expect(mailLink(email, subject)).toBe(link);
    const read = new URL(link);
    expect(decodeURIComponent(read.pathname)).toBe(email.trim());
    expect(read.searchParams.get('subject') ?? '').toBe(subject);
  });
});

it('is a link of what was cut within a letter, too', () => {
  expect(mailLink('\ud83d@x.example', 'a\ud83d')).toBe('mailto:%EF%BF%BD@x.example?subject=a%EF%BF%BD');
});

describe('a link made of what somebody typed', () => {
  it('is written here alone: elsewhere nobody would think of its brackets and signs', () => {
    const files = globSync('{rules,contract,server,web,printing,commands,texts}/**/*.{ts,tsx,json}');
    expect(files.length).toBeGreaterThan(1000);
    const made = files.filter(
      (file) =>
        !file.includes('.test.') &&
        /(?:mailto|tel):\$?\{|['"](?:mailto|tel):['"]/.test(readFileSync(file, 'utf8')),
    );
    expect(made.sort()).toEqual([
      'rules/platform/addresses/contact-links.ts',
      // a paper: what stands for the braces is written by `readPaper`, with the functions of this file
      'server/company/papers/sample-text.ts',
    ]);
  });
});
