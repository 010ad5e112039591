export type Separator = '\t' | ';' | ',';

/** Cells are separated by tabs as spreadsheets copy them, else by what the first line has more of. */
export function separatorOf(text: string): Separator {
  const line = text.split(/[\r\n]/).find((one) => one.trim() !== '') ?? '';
  if (text.includes('\t')) return '\t';
  const outside = line.replaceAll(/"[^"]*"/g, '');
  return outside.split(',').length > outside.split(';').length ? ',' : ';';
}

const patterns: Readonly<Record<Separator, { readonly quoted: RegExp; readonly plain: RegExp }>> = {
  '\t': { quoted: /"((?:[^"]|"")*)"(?=\t|\r|\n|$)/y, plain: /[^\t\r\n]*/y },
  ';': { quoted: /"((?:[^"]|"")*)"(?=;|\r|\n|$)/y, plain: /[^;\r\n]*/y },
  ',': { quoted: /"((?:[^"]|"")*)"(?=,|\r|\n|$)/y, plain: /[^,\r\n]*/y },
};

export type TableLine = { readonly line: number; readonly cells: readonly string[] };

/**
 * The lines of a table as Excel and LibreOffice copy and export them: cells with breaks, separators or quotes
 * stand in quotes, quotes in them are doubled. A quote that does not close its cell is a letter like others,
 * so one inch sign does not swallow the rest of the table. Lines without any text are left out; `line` counts
 * lines of the table from 1, as the person sees them.
 */
export function readTable(text: string, separator: Separator): readonly TableLine[] {
  const { quoted, plain } = patterns[separator];
  const lines: TableLine[] = [];
  let cells: string[] = [];
  let line = 1;
  let at = 0;
  const endLine = (): void => {
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, cells });
    cells = [];
    line += 1;
  };
  for (;;) {
    quoted.lastIndex = at;
    const inQuotes = text[at] === '"' ? quoted.exec(text) : null;
    if (inQuotes) {
      cells.push((inQuotes[1] ?? '').replaceAll('""', '"'));
      at = quoted.lastIndex;
    } else {
      plain.lastIndex = at;
      const cell = plain.exec(text)?.[0] ?? '';
      cells.push(cell);
      at += cell.length;
    }
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    endLine();
    if (at >= text.length) return lines;
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
}

/** A table as it was pasted. Excel writes and hides a first line that names the separator; it is no row. */
export function tableOf(text: string): readonly TableLine[] {
  const table = text.replace(/^\uFEFF/, '');
  const sign = /^"?sep=([;,\t])"?(?=\r|\n|$)/i.exec(table)?.[1] as Separator | undefined;
  return sign ? readTable(table, sign).filter(({ line }) => line > 1) : readTable(table, separatorOf(table));
}

const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A line that `readTable` reads as these cells. */
export const tabbedLine = (cells: readonly string[]): string => cells.map(quoted).join('\t');
