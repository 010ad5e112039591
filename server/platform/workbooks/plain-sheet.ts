import { utils } from '@e965/xlsx';

/** The XML of a sheet as the reader of workbooks is given it. */

const comment = /<!--[\s\S]*?-->/g;
const placed = /<(?:\w+:)?(row|c)(?=[\s/>])(?:[^<>]*?\sr\s*=\s*["'](\w+)["'])?/g;
const unplaced = /<(?:\w+:)?(?:row|c)(?=[\s/>])(?![^<>]*\sr\s*=)/;

/**
 * Rows and cells that do not say where they stand follow the one before them. The place is written down while
 * all of them are there: without the empty ones the others would move to their places.
 */
function withPlaces(xml: string): string {
  if (!unplaced.test(xml)) return xml;
  let [row, column] = [0, -1];
  return xml.replace(placed, (tag: string, kind: string, place?: string) => {
    if (kind === 'row') {
      row = place ? Number(place) : row + 1;
      column = -1;
      return place ? tag : `${tag} r="${row}"`;
    }
    column = place ? utils.decode_cell(place).c : column + 1;
    return place ? tag : `${tag} r="${utils.encode_cell({ r: row - 1, c: column })}"`;
  });
}

/** Tags may stand in it and text may not; a formula has a value that nobody wrote down. */
const emptyCell =
  /<(?:\w+:)?c(?:\s[^<>]*)?(?:\/>|>(?:\s|<(?![!?]|\/?(?:\w+:)?[cf][\s/>])[^<>]*>)*<\/(?:\w+:)?c>)/g;
const emptyRow = /<(?:\w+:)?row(?:\s[^<>]*)?(?:\/>|>\s*<\/(?:\w+:)?row>)/g;

/** Every cell with its place, without cells and rows that have a look or a height and hold nothing. */
export const plainSheet = (xml: string): string =>
  withPlaces(xml.replace(comment, '')).replace(emptyCell, '').replace(emptyRow, '');
