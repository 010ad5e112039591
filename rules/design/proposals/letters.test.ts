import { describe, expect, it } from 'vitest';
import { pairsOfPage } from './candidates.ts';
import { lettersFault } from './letters.ts';

const typed = { company: '', activity: '', web: '', telephone: '' };
const among = (letters: string) => (text: string) =>
  [...new Set(text)].filter((one) => letters.includes(one));
const none = () => [];

describe('the letters of the words of a company', () => {
  it('are named where no pair of typefaces has them, each once, whichever word they stand in', () => {
    const words = { ...typed, company: '漢 Sample 漢', activity: 'Roofs 字' };
    expect(lettersFault(words, 0, among('漢字'))).toEqual({ isTurned: false, letters: ['漢', '字'] });
  });

  it('are not named where one pair has them, nor where nothing is lacking', () => {
    const words = { ...typed, company: 'Sample Ω Ж' };
    const [own] = pairsOfPage(0);
    const isOwn = (family: string, style: string) =>
      [own?.lead, own?.second].some((face) => face?.family === family && face.style === style);
    const lackedBy = (text: string, family: string, style: string) =>
      among(isOwn(family, style) ? 'Ω' : 'ΩЖ')(text);
    expect(lettersFault(words, 0, lackedBy)?.letters).toEqual(['Ω']);
    expect(lettersFault(words, 0, none)).toBeNull();
  });

  it('are judged by the typefaces that could be fetched', () => {
    const words = { ...typed, company: 'Sample Ω' };
    const [{ lead } = { lead: null }] = pairsOfPage(0);
    const lackedBy = (text: string, family: string) => (family === lead?.family ? null : among('Ω')(text));
    expect(lettersFault(words, 0, lackedBy)?.letters).toEqual(['Ω']);
    expect(lettersFault(words, 0, () => null)).toBeNull();
  });

  it('say when they are written from right to left, whatever the typefaces have', () => {
    expect(lettersFault({ ...typed, company: 'נגרייה' }, 0, none)).toEqual({ isTurned: true, letters: [] });
    expect(lettersFault({ ...typed, company: 'Sample', activity: 'نجارة' }, 0, none)?.isTurned).toBe(true);
  });
});
