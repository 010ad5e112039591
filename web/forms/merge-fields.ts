/** What is put together of a form and of what somebody else has stored since it was opened. */
export type Merged<Path extends string> = {
  /** fields that were not touched and take what is stored */
  readonly taken: Partial<Record<Path, string>>;
  /** fields that both changed, each to something else: who filled in the form decides */
  readonly clashes: readonly Path[];
  /** all that the other has changed */
  readonly theirs: readonly Path[];
};

type Fields<Path extends string> = Readonly<Record<Path, string>>;

/** Field by field, as the editor of prices does it by cells. */
export function mergeFields<Path extends string>(
  fields: readonly Path[],
  seen: Fields<Path>,
  mine: Fields<Path>,
  stored: Fields<Path>,
): Merged<Path> {
  const theirs = fields.filter((field) => stored[field] !== seen[field]);
  const untouched = theirs.filter((field) => mine[field] === seen[field]);
  return {
    theirs,
    taken: Object.fromEntries(untouched.map((field) => [field, stored[field]])) as Partial<
      Record<Path, string>
    >,
    clashes: theirs.filter((field) => !untouched.includes(field) && mine[field] !== stored[field]),
  };
}
