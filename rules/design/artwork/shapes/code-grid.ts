import { mm, mmToPx, type Px, px } from '#rules/platform/units.ts';
import { code128, QUIET } from '../codes/code128.ts';
import { EAN_QUIET, ean13 } from '../codes/ean13.ts';
import type { Grid } from '../codes/grid.ts';
import { qrPayload } from '../codes/qr-content.ts';
import type { Measure, QrModules } from '../measure.ts';
import { type BarForm, type CodeForm, isCode, type ShapeForm } from './form.ts';

/** White around a QR code in modules (ISO/IEC 18004). */
export const QR_QUIET = 4;
/** Rows of a code of bars: the first and the last stay light where its light squares are printed. */
const BAR_ROWS = 24;

/** Modules across a box, the white around them included; null for a QR code that nobody can compute yet. */
export type CodeSize = { readonly columns: number; readonly rows: number; readonly isSquare: boolean };

const barsOf = (form: BarForm): readonly number[] => {
  if (form.kind === 'ean13') return ean13(form.digits);
  const code = code128(form.text);
  return code.ok ? code.value : [];
};

function qrGrid({ size, isDark }: QrModules, prints: CodeForm['prints']): Grid {
  const whole = size + 2 * QR_QUIET;
  const isDarkAt = (row: number, column: number): boolean => {
    const [y, x] = [row - QR_QUIET, column - QR_QUIET];
    return x >= 0 && y >= 0 && x < size && y < size && isDark(y, x);
  };
  return {
    columns: whole,
    rows: whole,
    isPrinted: (row, column) => isDarkAt(row, column) === (prints === 'dark'),
  };
}

function barGrid(form: BarForm): Grid {
  const quiet = form.kind === 'ean13' ? EAN_QUIET : { left: QUIET, right: QUIET };
  const dark: boolean[] = [];
  const add = (modules: number, isDark: boolean): void => {
    for (let i = 0; i < modules; i++) dark.push(isDark);
  };
  add(quiet.left, false);
  for (const [i, modules] of barsOf(form).entries()) add(modules, i % 2 === 0);
  add(quiet.right, false);
  const isInverse = form.prints === 'light';
  const isLightRow = (row: number) => isInverse && (row === 0 || row === BAR_ROWS - 1);
  return {
    columns: dark.length,
    rows: BAR_ROWS,
    isPrinted: (row, column) => (dark[column] === true && !isLightRow(row)) !== isInverse,
  };
}

/** What of a code is printed, as squares of its box; null while QR codes cannot be computed yet. */
export function codeGrid(form: CodeForm, measure: Pick<Measure, 'qr'>): Grid | null {
  if (form.kind !== 'qr') return barGrid(form);
  const modules = measure.qr(qrPayload(form.content), form.level);
  return modules && qrGrid(modules, form.prints);
}

/** A module of a code that somebody resizes is so many of these wide: half of them no eye and no reader sees. */
export const MODULE_STEP = mm(0.05);

/** In which steps the width of a code grows; null for anything else, and for a QR code that nobody can compute yet. */
export function widthStep(form: ShapeForm, measure: Pick<Measure, 'qr'>): Px | null {
  const grid = isCode(form) ? codeGrid(form, measure) : null;
  return grid && px(mmToPx(MODULE_STEP) * grid.columns);
}

/** The width nearest to the wanted one at which the modules of a code are whole steps; the same for anything else. */
export function wholeModules(form: ShapeForm, width: Px, measure: Pick<Measure, 'qr'>): Px {
  const step = widthStep(form, measure);
  if (step === null) return width;
  return px(Math.max(1, Math.round(width / step)) * step);
}
