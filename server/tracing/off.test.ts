import { afterEach, expect, it, vi } from 'vitest';
import { readEnvironment } from '../env';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

afterEach(() => {
  vi.doUnmock('./sdk');
  vi.resetModules();
});

it.each([
  ['nothing is configured', {}, false],
  ['a collector is named', ENDPOINT, true],
  ['one for traces is named', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://a.test/v1' }, true],
  ['all is disabled', { ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }, false],
  ['traces go nowhere', { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, false],
])('the packages are loaded only when tracing is on: %s', async (_, env, isLoaded) => {
  vi.resetModules();
  const loaded = vi.fn();
  vi.doMock('./sdk', () => {
    loaded();
    return { startTracing: () => 'traced' };
  });
  const { openTracing } = await import('./index');
  const tracing = await openTracing(readEnvironment(env, '1'), '1');
  expect([tracing, loaded.mock.calls.length]).toEqual(isLoaded ? ['traced', 1] : [undefined, 0]);
});

it.each([
  [{ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL must be'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'must begin with http'],
])('an unusable configuration stops the start', (env, words) =>
  expect(() => readEnvironment(env, '1')).toThrow(words),
);
