import type { Area } from '../areas.ts';
import type { ArtworkDocument } from '../document.ts';
import type { ArtworkFailure } from '../failures.ts';
import type { Measure } from '../measure.ts';
import { alignToArea, alignToEachOther } from './align.ts';
import { duplicate, remove } from './arrange.ts';
import { type Clipping, paste } from './clipboard.ts';
import type { Edited } from './command.ts';
import { distribute } from './distribute.ts';
import { fitIntoArea } from './fit.ts';
import { reorder } from './reorder.ts';
import { copySideOne } from './side.ts';

/** What a command would do: its failure, nothing, or something. */
export type Trial = 'possible' | 'unchanged' | ArtworkFailure;

/** Runs a command without keeping its result. Commands do not change their input, so this costs only time. */
export function trial(document: ArtworkDocument, run: (document: ArtworkDocument) => Edited): Trial {
  const result = run(document);
  if (!result.ok) return result.code;
  return result.value === document ? 'unchanged' : 'possible';
}

export type ToolSituation = {
  readonly ids: readonly string[];
  /** the side being worked on, from 1 */
  readonly side: number;
  readonly area: Area | null;
  readonly clipping: Clipping | null;
  readonly measure: Measure;
};

/** Buttons that act on the selection and say at once whether they can. */
export const tools = [
  'remove',
  'duplicate',
  'front',
  'forward',
  'backward',
  'back',
  'alignToArea',
  'alignToEachOther',
  'distribute',
  'fit',
  'paste',
  'copySideOne',
] as const;
export type Tool = (typeof tools)[number];

/**
 * A button is grey unless its trial is possible. Aligning to an edge that is reached already stays possible,
 * so it is never `unchanged`.
 */
export function toolTrials(
  document: ArtworkDocument,
  situation: ToolSituation,
): Readonly<Record<Tool, Trial>> {
  const { ids, side, area, clipping, measure } = situation;
  let n = 0;
  const newId = () => `trial-${++n}`;
  const ask = (run: (document: ArtworkDocument) => Edited) => trial(document, run);
  const always = (answer: Trial): Trial => (answer === 'unchanged' ? 'possible' : answer);
  return {
    remove: ask((now) => remove(now, { ids })),
    duplicate: ask((now) => duplicate(now, { ids, area, newId })),
    front: ask((now) => reorder(now, { ids, to: 'front' })),
    forward: ask((now) => reorder(now, { ids, to: 'forward' })),
    backward: ask((now) => reorder(now, { ids, to: 'backward' })),
    back: ask((now) => reorder(now, { ids, to: 'back' })),
    alignToArea: always(ask((now) => alignToArea(now, { ids, edge: 'left', area }))),
    alignToEachOther: always(ask((now) => alignToEachOther(now, { ids, edge: 'left' }))),
    distribute: always(ask((now) => distribute(now, { ids, axis: 'x' }))),
    fit: ask((now) => fitIntoArea(now, { ids, area, measure })),
    paste: ask((now) => paste(now, { side, clipping, area, newId, measure })),
    copySideOne: ask((now) => copySideOne(now, { to: side, area, newId })),
  };
}
