import { MAX_PIECES } from '#rules/design/artwork/pieces/pieces.ts';
import type { Shop } from '#server/catalogue/context.ts';
import type { ReceivedFile } from '#server/platform/files/received-file.ts';
import { pastedText } from '#server/platform/workbooks/pasted-text.ts';

/** Empty lines between others count, and the line of the heads. */
const MOST_LINES = 2 * MAX_PIECES;

/** The sheet of a file as one would paste it. Names of people: it is read and not kept. */
export const readPiecesFileOf = ({ workbooks }: Pick<Shop, 'workbooks'>, file: ReceivedFile) =>
  pastedText(workbooks, file, { rows: MAX_PIECES, most: MOST_LINES, as: 'shown' });
