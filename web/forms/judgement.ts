/** What is wrong, by the path of the field. */
export type Problems<Path extends string, Problem> = Partial<Record<Path, Problem>>;

/**
 * What a form says about its fields. Nothing is judged while somebody types: problems show after the first
 * submit, and from then on when a field is left.
 */
export type Judgement<Path extends string, Problem> = {
  readonly problems: Problems<Path, Problem>;
  /**
   * what the last submit found; keeps its place on the page, so that nothing moves under a press of the mouse
   */
  readonly told: Problems<Path, Problem>;
  readonly isJudged: boolean;
};

export const unjudged = { problems: {}, told: {}, isJudged: false } as const;

/** After a submit, by the page or by the server. */
export const judged = <Path extends string, Problem>(
  problems: Problems<Path, Problem>,
): Judgement<Path, Problem> => ({ problems, told: problems, isJudged: true });

const without = <Path extends string, Problem>(
  problems: Problems<Path, Problem>,
  gone: (path: Path) => boolean,
): Problems<Path, Problem> =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !gone(path as Path))) as Problems<
    Path,
    Problem
  >;

/** Fields that left the page take what was said about them along. */
export const withoutFields = <Path extends string, Problem>(
  { problems, told, isJudged }: Judgement<Path, Problem>,
  gone: (path: Path) => boolean,
): Judgement<Path, Problem> => ({
  problems: without(problems, gone),
  told: without(told, gone),
  isJudged,
});

/** Fields that were left, judged anew by what is wrong `now`; the others keep what was said of them. */
export function leftFields<Path extends string, Problem>(
  judgement: Judgement<Path, Problem>,
  touched: readonly Path[],
  now: () => Problems<Path, Problem>,
): Judgement<Path, Problem> {
  if (!judgement.isJudged) return judgement;
  const found = now();
  const problems = { ...without(judgement.problems, (path) => touched.includes(path)) };
  for (const path of touched) if (found[path] !== undefined) problems[path] = found[path];
  return { ...judgement, problems };
}

/** Problems in the order of the page, for the summary. */
export const inOrder = <Path extends string, Problem>(
  problems: Problems<Path, Problem>,
  order: readonly Path[],
): [Path, Problem][] =>
  order.flatMap((path): [Path, Problem][] => {
    const problem = problems[path];
    return problem === undefined ? [] : [[path, problem]];
  });
