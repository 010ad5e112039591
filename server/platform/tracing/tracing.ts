import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, Tracer } from '@opentelemetry/api';
import { requestId } from '../log/request-id.ts';

/**
 * What a request, its jobs and their mails did and how long it took, as spans of one trace whose id is that
 * of the request (decision 096). Off where no OTEL_* asks for it: then nothing here does anything, and the
 * packages of OpenTelemetry are not read.
 */
type Attributes = Readonly<Record<string, string | number>>;
export type Tracing = {
  readonly tracer: Tracer;
  /** begins the first span of a request, or one of a job for it */
  begin(name: string, attributes: Attributes, isFirst: boolean): Span;
};

let tracing: Tracing | null = null;
/** Only spans that are kept stand here, so that of others nothing below is measured either. */
const spans = new AsyncLocalStorage<Span>();

export function setTracing(made: Tracing | null): void {
  tracing = made;
}

/** The trace of a request: its id without the dashes. Null for an id that is none. */
export const traceIdOf = (id: string | undefined): string | null => {
  const hex = id?.replaceAll('-', '') ?? '';
  return /^(?!0{32})[\da-f]{32}$/.test(hex) ? hex : null;
};

/** The span within which something is asked; undefined where none is kept. */
export const spanHere = (): Span | undefined => (tracing ? spans.getStore() : undefined);

const epoch = (at: number): number => performance.timeOrigin + at;
const FAILED = { code: 2 } as const;

/** What was done within a span, told when it is over; begun at a moment of `performance.now`. */
export function noteSpan(
  parent: Span,
  name: string,
  since: number,
  attributes: Attributes,
  failed: boolean,
): void {
  const span = tracing?.tracer.startSpan(name, { startTime: epoch(since), attributes }, contextOf(parent));
  if (failed) span?.setStatus(FAILED);
  span?.end();
}

let contextOf: (span: Span) => Parameters<Tracer['startSpan']>[2] = () => undefined;
export function setContextOf(made: typeof contextOf): void {
  contextOf = made;
}

async function untilOver<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await spans.run(span, work);
  } catch (error) {
    span.setStatus(FAILED);
    throw error;
  } finally {
    span.end();
  }
}

/** Work within the span that is there; without one it is only done. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const parent = spanHere();
  if (!tracing || !parent) return work();
  return untilOver(tracing.tracer.startSpan(name, { attributes }, contextOf(parent)), work);
}

/**
 * A job of the request it was asked for in, which may have been another process's.
 * @param isFirst nobody asked for it, so the trace is its own
 */
export function tracedJob<T>(name: string, isFirst: boolean, work: () => Promise<T>): Promise<T> {
  if (!tracing || traceIdOf(requestId()) === null) return work();
  const span = tracing.begin(name, {}, isFirst);
  return span.isRecording() ? untilOver(span, work) : work();
}

/** The first span of a request, to be ended by who began it; undefined where none is kept. */
export function beginRequestSpan(name: string): Span | undefined {
  const span = tracing?.begin(name, {}, true);
  return span?.isRecording() ? span : undefined;
}

export const within = <T>(span: Span | undefined, work: () => T): T =>
  span ? spans.run(span, work) : work();
