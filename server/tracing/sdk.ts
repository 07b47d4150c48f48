import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { endpointById } from '../../contract/index';
import { withTimeLimit } from '../db/timeLimit';
import type { Application } from '../http/application';
import type { CallFacts } from '../http/requestStats';

export type Tracing = ReturnType<typeof startTracing>;

const MAX_TEXT = 2_000;
const STOP_MS = 3_000;

const propagator = new W3CTraceContextPropagator();
const headerGetter = {
  keys: (headers: Headers) => [...headers.keys()],
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
};

/** Removes quoted text from a statement, because it may contain personal data. */
const withoutValues = (text: string): string =>
  text.replace(/'(?:[^']|'')*'/g, '?').slice(0, MAX_TEXT);

const describeSpan = (span: Span, { operation, status, shed }: CallFacts, method: string): void => {
  const entry = operation === undefined ? undefined : endpointById.get(operation);
  span.updateName(operation ?? `${method} unknown`);
  span.setAttributes({
    'http.request.method': method,
    'http.response.status_code': status,
    ...(entry && { 'http.route': `/api/${entry.service}${entry.path}` }),
    ...(shed && { 'camarim.shed': true }),
  });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
};

/**
 * Starts the OpenTelemetry SDK, which reads its own environment variables.
 * @param isTrusted do requests come through our own proxy, so that their traces may be continued?
 */
export const startTracing = (version: string, isTrusted: boolean) => {
  const own = resourceFromAttributes({ 'service.name': 'camarim', 'service.version': version });
  const provider = new BasicTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('camarim', version);
  const calls = new AsyncLocalStorage<{ readonly span: Span; readonly method: string }>();
  const contextOf = (): Context => {
    const call = calls.getStore();
    return call ? trace.setSpan(ROOT_CONTEXT, call.span) : ROOT_CONTEXT;
  };
  return {
    /** Wraps the application; each API call is a span. */
    wrap:
      (app: Application): Application =>
      async (request, meta) => {
        if (!new URL(request.url).pathname.startsWith('/api/')) return app(request, meta);
        const parent = isTrusted
          ? propagator.extract(ROOT_CONTEXT, request.headers, headerGetter)
          : ROOT_CONTEXT;
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent);
        try {
          return await calls.run({ span, method: request.method }, () => app(request, meta));
        } finally {
          span.end();
        }
      },
    onCall(call: CallFacts) {
      const current = calls.getStore();
      if (current) describeSpan(current.span, call, current.method);
    },
    statement(ms: number, text: string) {
      const [command = ''] = /[a-z]+/i.exec(text) ?? [];
      const ended = performance.timeOrigin + performance.now();
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': command.toUpperCase(),
        'db.query.text': withoutValues(text),
      };
      const options = { kind: SpanKind.CLIENT, startTime: ended - ms, attributes };
      tracer.startSpan(command.toLowerCase(), options, contextOf()).end(ended);
    },
    /** Sends the remaining spans, within 3 s at most. */
    stop: () =>
      withTimeLimit(provider.shutdown(), STOP_MS, (reject) => reject(undefined)).catch(
        () => undefined,
      ),
  };
};
