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
import type { StatementHearer } from '../db/database';
import type { Application } from '../http/application';
import type { CallFacts } from '../http/tally';

/** Tracing of a server's calls and statements. */
export interface Tracing {
  /** Wraps the application; each API call is a span. */
  readonly wrap: (app: Application) => Application;
  /** Records the result of a call. */
  readonly hear: (call: CallFacts) => void;
  /** Records a statement within its call. */
  readonly statement: StatementHearer;
  /** Sends the remaining spans, for 3 s at most. */
  stop(): Promise<void>;
}

/** Maximum characters of a traced statement. */
const MOST_TEXT = 2_000;
const STOP_MS = 3_000;

const propagator = new W3CTraceContextPropagator();
const headerGetter = {
  keys: (headers: Headers) => [...headers.keys()],
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
};

/** Removes values from a statement: they are parameters, and quoted text may be one too (RELIABILITY E1). */
const withoutValues = (text: string): string =>
  text.replace(/'(?:[^']|'')*'/g, '?').slice(0, MOST_TEXT);

const tell = (span: Span, { operation, status, shed }: CallFacts, method: string): void => {
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
 * Starts the SDK; endpoint, headers, sampler, limits and resource come from its own variables. `isTrusted`: a proxy of
 * ours is in front, and the trace of a request continues. Otherwise the sender would control the sampling.
 */
export const startTracing = (version: string, isTrusted: boolean): Tracing => {
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
    wrap: (app) => async (request, meta) => {
      if (!new URL(request.url).pathname.startsWith('/api/')) return app(request, meta);
      const above = isTrusted
        ? propagator.extract(ROOT_CONTEXT, request.headers, headerGetter)
        : ROOT_CONTEXT;
      const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, above);
      try {
        return await calls.run({ span, method: request.method }, () => app(request, meta));
      } finally {
        span.end();
      }
    },
    hear(call) {
      const current = calls.getStore();
      if (current) tell(current.span, call, current.method);
    },
    statement(ms, text) {
      const [word = ''] = /[a-z]+/i.exec(text) ?? [];
      const ended = performance.timeOrigin + performance.now();
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': word.toUpperCase(),
        'db.query.text': withoutValues(text),
      };
      const options = { kind: SpanKind.CLIENT, startTime: ended - ms, attributes };
      tracer.startSpan(word.toLowerCase(), options, contextOf()).end(ended);
    },
    stop: async () => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_MS);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
};
