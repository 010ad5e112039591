import type { ProblemCode } from '#contract/platform/problems.ts';

/** How a step before the handler refuses a request: Fastify takes no other answer of it than an error. */
export class RefusedRequest extends Error {
  readonly problem: ProblemCode;

  constructor(problem: ProblemCode) {
    super(problem);
    this.problem = problem;
  }
}
