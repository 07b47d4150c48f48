import { expect, it } from 'vitest';
import { harness, jsonRequest, NOW, request, testStore, testToken } from '../../tests/support/http';
import { createLogger, errorFacts, type Logger, type LogLevel } from './log';

const recorder = (level: LogLevel = 'debug'): { logger: Logger; lines: string[] } => {
  const lines: string[] = [];
  const logger = createLogger({ level, write: (line) => lines.push(line), clock: () => NOW });
  return { logger, lines };
};

it('the log: is one line of JSON per event', () => {
  const { logger, lines } = recorder();
  logger.info('request', { method: 'GET', status: 200 });
  expect(lines).toEqual([
    '{"time":"2026-03-10T12:00:00.000Z","level":"info","event":"request","method":"GET","status":200}\n',
  ]);
});

it.each(['\r\n', '\u001b[31m', '\u0085', '\u2028', '\u2029', '\u0000', '\u007f'])(
  'the log: %j cannot forge a line',
  (hostile) => {
    const { logger, lines } = recorder();
    logger.info('request', { note: `a${hostile}b` });
    const [line = ''] = lines;
    expect(lines).toHaveLength(1);
    // Everything before the end of the line is printable.
    expect(line.slice(0, -1)).toMatch(/^[^\p{Cc}\u2028\u2029]*$/u);
    expect(JSON.parse(line)).toMatchObject({ note: `a${hostile}b` });
  },
);

it.each([
  ['debug', 4],
  ['info', 3],
  ['warn', 2],
  ['error', 1],
  ['silent', 0],
] as const)('the log: level %s writes %i of the four', (level, count) => {
  const { logger, lines } = recorder(level);
  for (const own of ['debug', 'info', 'warn', 'error'] as const) logger[own]('x');
  expect(lines).toHaveLength(count);
});

it('the log: a request leaves no value in it', async () => {
  const canaries = /can-(query|path|body|token|mail@x\.test|error)/;
  const { logger, lines } = recorder();
  const grants = { '/vouchers': 'read', '/new-investiment': 'write' } as const;
  const token = testToken('session', Object.entries(grants));
  const staff = { ...token.staff, email: 'can-mail@x.test' };
  const store = testStore({ 'can-token': { ...token, staff } });
  const { app } = harness({
    store,
    logger,
    handlers: {
      'vouchers.one': async () => {
        throw new Error('Failed query: can-error', { cause: new SyntaxError('can-error') });
      },
    },
  });
  const headers = { authorization: 'Bearer can-token' };
  await app(request('/api/bo/v2/bo/vouchers/can-path', { headers }));
  const write = jsonRequest('/api/bo/investments', 'POST', { category: 'can-body' });
  write.headers.set('authorization', 'Bearer can-token');
  await app(write);
  await app(request('/can-path?can-query'));
  await app(request('/api/bo/can-path?token=can-token'));
  const text = lines.join('');
  expect(text).not.toMatch(canaries);
  expect(lines.map((line) => JSON.parse(line) as Record<string, unknown>)).toMatchObject([
    { event: 'failure', operation: 'vouchers.one', error: { name: 'Error' } },
    {
      event: 'request',
      method: 'GET',
      operation: 'vouchers.one',
      route: '/v2/bo/vouchers/{code}',
      status: 500,
      staffId: 'staff-1',
    },
    { operation: 'investments.create', status: 422 },
    { route: 'site', status: 404 },
    { route: 'unknown', status: 404 },
  ]);
});

it('the log: tells who read the record of a person', async () => {
  const { logger, lines } = recorder();
  const token = testToken('session', [['/users/:userId', 'read']]);
  const { app } = harness({
    store: testStore({ t: token }),
    logger,
    handlers: { 'customers.one': async () => ({ _id: 'u1' }) },
  });
  await app(request('/api/bo/v2/bo/users/u1', { headers: { authorization: 'Bearer t' } }));
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    operation: 'customers.one',
    staffId: 'staff-1',
    person: 'u1',
  });
});

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const secret: string = 'ana@x.test';
const nothing = JSON.parse('null') as Record<string, unknown>;

it.each<[string, () => unknown]>([
  ['an entry', () => new Map([secret] as unknown as [string, string][])],
  ['a key', () => nothing[secret]],
  ['a name', () => ({ [secret]: () => nothing.x })[secret]?.()],
])('facts about an error: %s tells no value', (_, work) => {
  const error = thrownBy(work);
  expect(error).toBeInstanceOf(TypeError);
  expect((error as Error).stack).toContain(secret);
  const facts = errorFacts(error);
  expect(JSON.stringify(facts)).not.toContain(secret);
  expect(facts.frames).toContainEqual(expect.stringMatching(/log\.test\.ts:\d+:\d+$/));
});

it.each([
  `a\n    at ${secret} (file:///x.ts:1:1)\nb`,
  `a\n    at ${secret} (file:///x.ts:1:1)`,
  `    at file:///${secret}:1:1`,
])('facts about an error: the text %j is no frame', (text) => {
  const error = new Error(text);
  const facts = errorFacts(error);
  expect(JSON.stringify(facts)).not.toContain(secret);
  expect(facts.frames[0]).toMatch(/log\.test\.ts:\d+:\d+$/);
  error.name = secret;
  expect(errorFacts(error).name).toBe('Error');
});

it('facts about an error: tell what has no value in it, with frames and code, and never another text', () => {
  const type = errorFacts(thrownBy(() => nothing.x));
  expect(type.message).toBe('Cannot read properties of null');
  expect(type.frames.length).toBeGreaterThan(0);
  const failed = new Error('Failed query: ana@x.test', { cause: new Error('y') });
  const query = errorFacts(Object.assign(failed, { code: '23505' }));
  expect(query).toMatchObject({ name: 'Error', code: '23505', message: undefined });
  expect(query.cause?.name).toBe('Error');
  expect(JSON.stringify(query)).not.toContain('ana@');
});

it('facts about an error: end in a circle of causes', () => {
  const error = new Error('a');
  error.cause = error;
  expect(() => errorFacts(error)).not.toThrow();
});
