import { describe, expect, it } from 'vitest';
import { locationFields } from '#rules/partner-orders/delivery-locations/location.ts';
import { readPastedRows } from '#rules/partner-orders/delivery-locations/pasted-rows.ts';
import {
  isWrong,
  judgeRow,
  leaveOut,
  locationsOf,
  openRow,
  type Preview,
  refuse,
  startPreview,
  taken,
  typeIn,
} from './preview.ts';

const text = [
  'Vorname\tName\tE-Mail\tTelefon\tStraße\tOrt\tPLZ\tLand',
  'Anna\tMuster\tanna@muster.example\t+49 89 0000000\tMusterstraße 12\tMünchen\t80331\tDE',
  'Bert\tMuster\tbert\t+43 1 0000000\tBeispielgasse 7\tWien\t10100\tAT',
  'Jana\tUkázková\tjana@firma.example\t+420 777 123 456\tSkladová 4\tPraha\t110 00\tCZ',
].join('\n');

const start = (): Preview => {
  const read = readPastedRows(text);
  if (!read.ok) throw new Error(read.code);
  return startPreview(read.value.rows);
};
const lines = (preview: Preview) => preview.map(({ line }) => line);

describe('rows that were pasted', () => {
  it('open the fields that are wrong', () =>
    expect(start().map(({ open }) => open)).toEqual([[], ['email', 'zipCode'], []]));

  it('are judged when a field is left, and keep it open', () => {
    const typed = typeIn(start(), 3, 'email', 'bert@muster.example');
    expect(typed[1]?.problems).toHaveProperty('email');
    const judged = judgeRow(typed, 3)[1];
    expect([judged?.problems, judged?.open]).toEqual([{ zipCode: 'zip' }, ['email', 'zipCode']]);
  });

  it('another country opens the postal code it makes wrong', () => {
    const judged = judgeRow(typeIn(start(), 2, 'country', 'CH'), 2)[0];
    expect([judged?.problems, judged?.open]).toEqual([{ zipCode: 'zip' }, ['zipCode']]);
  });

  it('one that is left out is neither wrong nor saved, and can be taken back', () => {
    const less = leaveOut(start(), 3, true);
    expect([lines(taken(less)), less.some(isWrong)]).toEqual([[2, 4], false]);
    expect(locationsOf(less).map(({ city }) => city)).toEqual(['München', 'Praha']);
    expect(leaveOut(less, 3, false).some(isWrong)).toBe(true);
  });

  it('what the server refuses is found among the rows that were sent', () => {
    const refused = refuse(leaveOut(start(), 2, true), [{ row: 1, problems: { phone: 'phone_format' } }]);
    expect([refused[2]?.problems, refused[2]?.open]).toEqual([{ phone: 'phone_format' }, ['phone']]);
    expect(refused[1]?.problems).toEqual(start()[1]?.problems);
  });

  it('a row can be opened as a whole', () => expect(openRow(start(), 2)[0]?.open).toEqual(locationFields));
});
