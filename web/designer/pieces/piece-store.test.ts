import { beforeEach, expect, it, vi } from 'vitest';
import { setField, takeSheet } from '#rules/design/artwork/commands/pieces.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { PreflightInput } from '#rules/press/print-files/preflight/input.ts';
import { roughMeasure as measure } from '../fonts/measure.ts';
import { designed, offerWith, startOf, textOn } from '../testing.ts';
import { checkAgain, knownPieces, watchPieces } from './piece-store.ts';

const checkPieces = vi.hoisted(() => vi.fn());
vi.mock('./check-pieces.ts', () => ({ checkPieces }));

const none = { count: 0, rows: [] };
const report = { wrong: none, empty: none, repeated: none };
const offer = offerWith('block-52');
const pieces = { sheet: 'a.json', name: 'a', columns: ['Name'], rows: 2, sample: ['Eva'] };
const withNames = (text: string): ArtworkDocument =>
  designed(
    startOf(offer, { color: 'white', scale: 'withoutPrint' }),
    textOn(offer, 1, 't1', text),
    (document) => takeSheet(document, { pieces, measure }),
    (document) => setField(document, { id: 't1', pattern: '{{Name}}', measure }),
  );
const watch = (document: ArtworkDocument): void =>
  watchPieces({ document, technologyOf: () => 'Digital' } as unknown as PreflightInput, 1);
const offline = async () => {
  throw new Error('offline');
};
const finding = async (...[, , tell]: Parameters<typeof import('./check-pieces.ts')['checkPieces']>) =>
  tell({ known: report, sheet: null, checks: [] });

beforeEach(() => {
  checkPieces.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('says that a check failed, and looks again when asked to', async () => {
  const document = withNames('a');
  checkPieces.mockImplementationOnce(offline).mockImplementationOnce(finding);
  watch(document);
  expect(knownPieces(document)).toBe('open');
  await expect.poll(() => knownPieces(document)).toBe('failed');
  watch(document); // a render is no reason to ask a lost connection once more
  expect(knownPieces(document)).toBe('failed');
  checkAgain();
  expect(knownPieces(document)).toBe('open');
  await expect.poll(() => knownPieces(document)).toEqual(report);
  checkAgain();
  expect(checkPieces).toHaveBeenCalledTimes(2);
});

it('looks again with the next edit', async () => {
  checkPieces.mockImplementationOnce(offline).mockImplementationOnce(finding);
  const before = withNames('b');
  watch(before);
  await expect.poll(() => knownPieces(before)).toBe('failed');
  const after = withNames('c');
  watch(after);
  await expect.poll(() => knownPieces(after)).toEqual(report);
});

it('tells nothing of a design that is no more open', async () => {
  let fail: (error: Error) => void = () => undefined;
  checkPieces.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
  checkPieces.mockImplementationOnce(finding);
  watch(withNames('d'));
  await expect.poll(() => checkPieces.mock.calls.length).toBe(1);
  const after = withNames('e');
  watch(after);
  await expect.poll(() => knownPieces(after)).toEqual(report);
  fail(new Error('offline'));
  await Promise.resolve();
  expect(knownPieces(after)).toEqual(report);
});
