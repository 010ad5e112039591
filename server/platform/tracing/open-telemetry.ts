import { randomBytes } from 'node:crypto';
import { ROOT_CONTEXT, SpanKind, TraceFlags, trace } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';
import { requestId } from '../log/request-id.ts';
import { currentRelease, releaseName } from '../release.ts';
import { setContextOf, setTracing, traceIdOf } from './tracing.ts';

type Settings = Pick<Config, 'tracing' | 'processName'>;

const loadPackages = () =>
  Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);

/** Of the first span of a request: known to every process that works for it, so nothing has to carry it. */
const firstSpanOf = (traceId: string): string => {
  const half = traceId.slice(16);
  return /^0+$/.test(half) ? traceId.slice(0, 16) : half;
};

/**
 * Sends spans where OTEL_EXPORTER_OTLP_ENDPOINT says, as OTLP over HTTP; headers, compression and times out
 * of OTEL_EXPORTER_OTLP_* are read by the exporter.
 * @param exporter for tests
 * @returns ends it, when what is kept was sent
 */
export async function startTracing(
  { tracing: { serviceName, ratio }, processName }: Settings,
  exporter?: SpanExporter,
): Promise<() => Promise<void>> {
  const [sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await loadPackages();
  let isFirst = false;
  const provider = new sdk.TracerProvider({
    sampler: new sdk.TraceIdRatioBasedSampler(ratio),
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': releaseName(currentRelease()),
      'service.instance.id': processName ?? 'all',
    }),
    idGenerator: {
      generateTraceId: () => traceIdOf(requestId()) ?? randomBytes(16).toString('hex'),
      generateSpanId: () => {
        const traceId = isFirst ? traceIdOf(requestId()) : null;
        return traceId ? firstSpanOf(traceId) : randomBytes(8).toString('hex');
      },
    },
    spanProcessors: [
      exporter
        ? new sdk.SimpleSpanProcessor({ exporter })
        : new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter(), maxQueueSize: 4096 }),
    ],
  });
  const tracer = provider.getTracer('inkrule');
  setContextOf((span) => trace.setSpan(ROOT_CONTEXT, span));
  setTracing({
    tracer,
    begin(name, attributes, first) {
      const traceId = traceIdOf(requestId());
      if (first || traceId === null) {
        isFirst = true;
        const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
        isFirst = false;
        return span;
      }
      const parent = {
        traceId,
        spanId: firstSpanOf(traceId),
        traceFlags: TraceFlags.SAMPLED,
        isRemote: true,
      };
      const context = trace.setSpanContext(ROOT_CONTEXT, parent);
      return tracer.startSpan(name, { kind: SpanKind.CONSUMER, attributes }, context);
    },
  });
  return async () => {
    setTracing(null);
    await provider.shutdown();
  };
}
