/**
 * Cells as spreadsheets put them on the clipboard: tabs between cells, line ends between rows, and quotes
 * around a cell that holds either of them or a quote, which is then doubled.
 */
export function readTabText(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[i + 1] === '"') cell += text[++i];
      else isQuoted = false;
    } else if (sign === '"' && cell === '' && closes(text, i)) isQuoted = true;
    else if (sign === '\t') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[i + 1] === '\n') i++;
      endRow();
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** Is the quote at `from` the beginning of a quoted cell, and not an inch sign that stays alone? */
function closes(text: string, from: number): boolean {
  for (let i = from + 1; i < text.length; i++) {
    if (text[i] !== '"') continue;
    if (text[i + 1] === '"') i++;
    else return i + 1 === text.length || /[\t\r\n]/.test(text[i + 1] ?? '');
  }
  return false;
}

const quoted = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const writeTabText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\r\n');
