import type { PageAct } from '#web/frame/page-acts.ts';

/** A button or link that stands in the document. */
export type Control = {
  readonly name: string;
  /** the heading it stands below */
  readonly note: string;
  /** what its part told of it by `usePageActs`, where that is another name */
  readonly told: string | undefined;
  /** the focus goes there and, unless only the place is meant, it is pressed */
  readonly reach: (how: 'press' | 'focus') => void;
};

/**
 * What the buttons and links of a page do. What is told already is left out: it says why it is not
 * possible. Of several alike below one heading the name does not say which is meant, so that choosing leads
 * to the first and presses none.
 */
export function actsOfControls(controls: readonly Control[], told: readonly PageAct[]): readonly PageAct[] {
  const names = new Set(told.map(({ name }) => name));
  const others = controls.filter((control) => !names.has(control.told ?? control.name));
  const alike = Map.groupBy(others, ({ name, note }) => `${name}\n${note}`);
  return [...alike.values()].flatMap(([first, ...more]): PageAct[] => {
    if (!first) return [];
    const { name, note, reach } = first;
    const run = () => reach(more.length === 0 ? 'press' : 'focus');
    return [{ name, note: note === '' ? undefined : note, way: { run } }];
  });
}
