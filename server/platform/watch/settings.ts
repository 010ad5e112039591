import { z } from 'zod';
import { isLoopback } from '../public-mode.ts';

const ratio = z.coerce.number().min(0).max(1);

/** Settings of whoever watches the shop; docs/on-call.md tells how they are used. */
export const watchEnvironment = {
  /** where this process tells its figures; of several, the first has this one and each other the next */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** asked of whoever reads the figures; without METRICS_PORT they are at PORT with it, and nowhere without */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** statements that take longer are written into the log by name; 0 writes none */
  SLOW_STATEMENT_MS: z.coerce.number().int().min(0).max(60_000).default(500),
  /** where traces are sent, OTLP over HTTP; without it none are made */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('inkrule'),
  /** which part of all requests is traced */
  OTEL_TRACES_SAMPLER_ARG: ratio.default(0.1),
};
type Given = z.infer<z.ZodObject<typeof watchEnvironment>>;

export type MetricsSettings = {
  readonly port: number | null;
  readonly host: string;
  readonly token: string | null;
};
export type TracingSettings = {
  readonly isOn: boolean;
  readonly serviceName: string;
  readonly ratio: number;
};
export type WatchSettings = {
  readonly metrics: MetricsSettings;
  readonly tracing: TracingSettings;
  readonly slowStatementMs: number;
};

/**
 * @param hasMany several processes answer at PORT
 * @throws Error when figures of the shop would be told to whoever asks, or of another process each time
 */
export function watchSettings(e: Given, hasMany: boolean): WatchSettings {
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = e;
  if (METRICS_PORT !== undefined && METRICS_TOKEN === undefined && !isLoopback(METRICS_HOST))
    throw new Error(
      `METRICS_HOST=${METRICS_HOST} can be reached by others: set METRICS_TOKEN, which is asked of them.`,
    );
  if (METRICS_TOKEN !== undefined && METRICS_PORT === undefined && hasMany)
    throw new Error(
      'METRICS_TOKEN without METRICS_PORT is for one process: behind one port each answer would be of another. Set METRICS_PORT.',
    );
  return {
    metrics: { port: METRICS_PORT ?? null, host: METRICS_HOST, token: METRICS_TOKEN ?? null },
    tracing: {
      isOn: e.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
      serviceName: e.OTEL_SERVICE_NAME,
      ratio: e.OTEL_TRACES_SAMPLER_ARG,
    },
    slowStatementMs: e.SLOW_STATEMENT_MS,
  };
}
