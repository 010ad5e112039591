import {
  type PieceFault,
  pieceNodes,
  printedFields,
  sideOf,
  unanswered,
} from '#rules/design/artwork/commands/piece.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { type Finding, type FindingCode, finding, type Severity } from '#rules/design/artwork/finding.ts';
import { layoutSide } from '#rules/design/artwork/layout.ts';
import { fieldOf, type Pieces, pieceName } from '#rules/design/artwork/pieces/pieces.ts';
import { repeatedRows, type Sheet } from '#rules/design/artwork/pieces/sheet.ts';
import { nodeBounds } from '#rules/design/artwork/placement.ts';
import { isCode } from '#rules/design/artwork/shapes/form.ts';
import { elementContrast } from './contrast.ts';
import type { CheckedSide, PreflightInput } from './input.ts';
import { areaFindings, obstacleFindings } from './place.ts';
import { coverFindings, shapeFindings } from './shapes.ts';
import { textFindings } from './texts-and-pictures.ts';

/** What is wrong with an element on one piece. */
export type PieceFinding = {
  readonly code: FindingCode | PieceFault | 'repeated';
  readonly severity: Severity;
  /** of the element; null for the whole row */
  readonly id: string | null;
  readonly words: readonly string[];
  readonly value: number | null;
  readonly limit: number | null;
};

export type PieceCheck = {
  /** from 0 */
  readonly row: number;
  readonly name: string;
  readonly findings: readonly PieceFinding[];
  /** of its widest element, in canvas pixels: the widest pieces are looked at first */
  readonly width: number;
};

type Checker = (row: number) => PieceCheck;

/** An empty cell leaves its text out; a code that cannot be made stops the order. */
const severityOf = (code: PieceFault): Severity => (code === 'empty' ? 'warning' : 'error');

/**
 * Checks one piece after the other, the elements that differ and the codes they may cover: whoever asks chooses how many at a time.
 * What holds for all pieces alike is found by the check of the design.
 */
export function pieceChecker(
  input: PreflightInput,
  pieces: Pieces,
  sheet: Sheet,
  sideAt: (document: ArtworkDocument, index: number) => CheckedSide | null,
): Checker {
  const { document, measure } = input;
  const fields = printedFields(document);
  const sides = [...Map.groupBy(fields, ({ index }) => index)].flatMap(([index, own]) => {
    const checked = sideAt(document, index);
    if (!checked) return [];
    const bound = new Set(own.map(({ node }) => node.id));
    const others = checked.elements.filter(({ id }) => !bound.has(id));
    const codes = others.filter((one) => one.kind === 'shape').filter(({ form }) => isCode(form));
    return [{ checked, own, bound, others, codes, order: checked.elements.map(({ id }) => id) }];
  });
  const repeated = repeatedRows(sheet);

  return (row) => {
    const cells = sheet.rows[row] ?? [];
    const findings: PieceFinding[] = [];
    let width = 0;
    for (const { checked, own, bound, others, codes, order } of sides) {
      const { nodes, faults } = pieceNodes(own, pieces, cells, measure);
      for (const { id, code } of faults)
        findings.push({ code, severity: severityOf(code), id, words: [], value: null, limit: null });
      const laid = layoutSide(sideOf(checked.side, nodes), measure);
      for (const node of nodes) {
        const { minX, maxX } = nodeBounds(node);
        width = Math.max(width, maxX - minX);
      }
      const alone = { ...checked, elements: laid };
      // what is seen of them, and what a code stands on, depends on the others
      const among = {
        ...checked,
        elements: [...others, ...laid].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
      };
      const found: Finding[] = [
        ...areaFindings(alone),
        ...obstacleFindings(alone, input),
        ...laid.flatMap((element) =>
          element.kind === 'text'
            ? textFindings(element, alone, input)
            : element.kind === 'shape'
              ? shapeFindings(element, among)
              : [],
        ),
        ...laid.flatMap((element) => elementContrast(element, among, input)),
        // a longer word may run over a code that is the same on all pieces
        ...codes
          .flatMap((code) => coverFindings(code, among))
          .filter(({ ids }) => ids.some((id) => bound.has(id))),
      ];
      for (const { code, severity, ids, words, value, limit } of found)
        findings.push({ code, severity, id: ids[0] ?? null, words, value, limit });
    }
    const first = repeated.get(row);
    if (first !== undefined)
      findings.push({
        code: 'repeated',
        severity: 'warning',
        id: null,
        words: [],
        value: first + 1,
        limit: null,
      });
    return { row, name: pieceName(cells), findings, width };
  };
}

const isWrong = ({ findings }: PieceCheck): boolean => findings.some(({ severity }) => severity === 'error');

const rank = (check: PieceCheck): number => (isWrong(check) ? 0 : check.findings.length > 0 ? 1 : 2);

/** Pieces as they are looked at: wrong ones first, then strange ones, then the widest. */
export const strangestFirst = (checks: readonly PieceCheck[]): PieceCheck[] =>
  checks.toSorted((a, b) => rank(a) - rank(b) || b.width - a.width || a.row - b.row);

/** What the check of a design says of its pieces. */
export type PiecesReport = {
  /** numbers of the rows from 1, the first few of them */
  readonly wrong: { readonly count: number; readonly rows: readonly number[] };
  readonly empty: { readonly count: number; readonly rows: readonly number[] };
  readonly repeated: { readonly count: number; readonly rows: readonly number[] };
};

const MOST_NAMED = 10;

export function reportOf(checks: readonly PieceCheck[]): PiecesReport {
  const those = (is: (check: PieceCheck) => boolean) => {
    const rows = checks.filter(is).map(({ row }) => row + 1);
    return { count: rows.length, rows: rows.slice(0, MOST_NAMED) };
  };
  const has = (code: PieceFinding['code']) => (check: PieceCheck) =>
    check.findings.some((one) => one.code === code);
  return { wrong: those(isWrong), empty: those(has('empty')), repeated: those(has('repeated')) };
}

/** `missing`: the rows are not here; `open`: nobody has looked at all of them yet; `failed`: nobody could. */
export type KnownPieces = PiecesReport | 'missing' | 'open' | 'failed';

/** What speaks against the pieces of a design as a whole. */
export function piecesFindings({
  document,
  technologyOf,
  quantity,
  knownPieces,
}: Pick<PreflightInput, 'document' | 'technologyOf' | 'quantity' | 'knownPieces'>): Finding[] {
  const { pieces } = document;
  // also without a sheet: one that was taken away leaves what it had no column for
  const found = unanswered(document).map(({ index, ids, names }) =>
    finding('pieces_column', 'error', index + 1, { ids, words: names.map(fieldOf) }),
  );
  if (!pieces) return found;
  const fields = printedFields(document);
  if (fields.length === 0) return [...found, finding('pieces_unused', 'warning', null)];
  for (const [index, own] of Map.groupBy(fields, ({ index }) => index))
    if (technologyOf(index) !== 'Digital')
      found.push(finding('pieces_not_digital', 'error', index + 1, { ids: own.map(({ node }) => node.id) }));
  if (quantity !== undefined && quantity !== pieces.rows)
    found.push(finding('pieces_count', 'error', null, { value: quantity, limit: pieces.rows }));
  if (knownPieces === undefined) return found;
  if (knownPieces === 'missing') return [...found, finding('pieces_missing', 'error', null)];
  if (knownPieces === 'open') return [...found, finding('pieces_open', 'error', null)];
  if (knownPieces === 'failed') return [...found, finding('pieces_failed', 'error', null)];
  const said = (code: FindingCode, severity: Severity, { count, rows }: PiecesReport['wrong']) => {
    if (count > 0) found.push(finding(code, severity, null, { value: count, words: rows.map(String) }));
  };
  said('pieces_wrong', 'error', knownPieces.wrong);
  said('pieces_empty', 'warning', knownPieces.empty);
  said('pieces_repeated', 'warning', knownPieces.repeated);
  return found;
}
