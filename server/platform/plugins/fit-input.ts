import type { FastifyInstance } from 'fastify';
import { unfitPart } from '../unfit-input.ts';

/** Thrown by the check; answered as `invalid_input` with the field. */
class UnfitInput extends Error {
  readonly statusCode = 400;
  readonly field: string;
  constructor(field: string) {
    super('The input cannot be taken');
    this.field = field;
  }
}

/**
 * Refuses what no handler of this scope can take, before any of them sees it. Here once, because a text that
 * a record forgot to bound would otherwise be an error of the database. Page loaders pass `inProcessCalls`
 * instead.
 */
export function refuseUnfitInput(scope: FastifyInstance): void {
  scope.addHook('preValidation', (request, _reply, done) => {
    const parts = {
      params: request.params,
      query: request.query,
      headers: request.headers,
      body: request.body,
    };
    for (const [name, part] of Object.entries(parts)) {
      const field = unfitPart(part);
      if (field !== null) return done(new UnfitInput(field || name));
    }
    done();
  });
}
