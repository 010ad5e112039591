import {
  type DeliveryLocationFields,
  type LocationField,
  type LocationProblems,
  locationFields,
  locationProblems,
} from '#rules/partner-orders/delivery-locations/location.ts';
import type { PastedRow } from '#rules/partner-orders/delivery-locations/pasted-rows.ts';

/** A pasted row while somebody looks it over. */
export type PreviewRow = PastedRow & {
  readonly isLeftOut: boolean;
  /** fields that stand open to be corrected; one stays open after it is mended, so that nothing jumps */
  readonly open: readonly LocationField[];
};
export type Preview = readonly PreviewRow[];

const wrongFields = (problems: LocationProblems): readonly LocationField[] =>
  locationFields.filter((field) => problems[field]);

export const startPreview = (rows: readonly PastedRow[]): Preview =>
  rows.map((row) => ({ ...row, isLeftOut: false, open: wrongFields(row.problems) }));

const changeRow = (preview: Preview, line: number, change: (row: PreviewRow) => PreviewRow): Preview =>
  preview.map((row) => (row.line === line ? change(row) : row));

const openAlso = (row: PreviewRow, fields: readonly LocationField[]): readonly LocationField[] =>
  locationFields.filter((field) => row.open.includes(field) || fields.includes(field));

/** What was typed; it is judged when the field is left. */
export const typeIn = (preview: Preview, line: number, field: LocationField, value: string): Preview =>
  changeRow(preview, line, (row) => ({ ...row, location: { ...row.location, [field]: value } }));

/** Judges a row anew: another country may make its postal code wrong, which then stands open too. */
export const judgeRow = (preview: Preview, line: number): Preview =>
  changeRow(preview, line, (row) => {
    const problems = locationProblems(row.location);
    return { ...row, problems, open: openAlso(row, wrongFields(problems)) };
  });

export const openRow = (preview: Preview, line: number): Preview =>
  changeRow(preview, line, (row) => ({ ...row, open: locationFields }));

export const leaveOut = (preview: Preview, line: number, isLeftOut: boolean): Preview =>
  changeRow(preview, line, (row) => ({ ...row, isLeftOut }));

/** The rows that would be saved. */
export const taken = (preview: Preview): Preview => preview.filter(({ isLeftOut }) => !isLeftOut);

export const isWrong = ({ problems, isLeftOut }: PreviewRow): boolean =>
  !isLeftOut && Object.keys(problems).length > 0;

/** What the server did not take, by its place among the rows that were sent. */
export function refuse(
  preview: Preview,
  wrong: readonly { readonly row: number; readonly problems: Readonly<Record<string, string>> }[],
): Preview {
  const sent = taken(preview);
  return wrong.reduce<Preview>((now, { row, problems }) => {
    const line = sent[row]?.line;
    if (line === undefined) return now;
    return changeRow(now, line, (one) => ({
      ...one,
      problems: problems as LocationProblems,
      open: openAlso(one, wrongFields(problems as LocationProblems)),
    }));
  }, preview);
}

export const locationsOf = (preview: Preview): readonly DeliveryLocationFields[] =>
  taken(preview).map(({ location }) => location);
