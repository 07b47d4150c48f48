import type { AnswerNeed } from '../../contract/needs';
import { networkOf } from '../security/network';
import type { ApiOptions } from './api';
import type { PlatformStore } from './caller';
import type { Exchange } from './exchange';

/** Path to which browsers report responses of other services that lack required keys. */
export const MISSING_KEYS_PATH = '/missing-keys';

const MAX_BYTES = 2_000;
const MAX_KEYS = 10;

/** List index in a key. It comes from outside, so the log replaces it by `[]`. */
const POSITION = /\[\d{1,6}\]/g;

/** Names of all keys in the needs of an operation. */
const namesOf = (need: unknown): string[] => {
  if (typeof need !== 'object' || need === null) return [];
  return Object.entries(need).flatMap(([key, part]) => [
    ...(key.startsWith('$') || Array.isArray(need) ? [] : [key]),
    ...(key === '$list' ? [String(part)] : []),
    ...namesOf(part),
  ]);
};

const keyCheck = (need: AnswerNeed | undefined) => {
  const names = new Set([...namesOf(need), 'answer']);
  return (key: unknown): key is string =>
    typeof key === 'string' &&
    key
      .replace(POSITION, '')
      .split('.')
      .every((name) => names.has(name));
};

type MissingKeysOptions = Pick<ApiOptions<PlatformStore>, 'endpoints' | 'logger' | 'limiter'>;

/** Creates the handler of the reports. It logs only key names of the contract, and always answers 204. */
export const createMissingKeys = ({ endpoints, logger, limiter }: MissingKeysOptions) => {
  const byId = new Map(endpoints.map((entry) => [entry.id, entry]));
  return async (request: Request, exchange: Exchange): Promise<Response> => {
    const done = new Response(null, { status: 204 });
    const caller = `missing-keys ${networkOf(exchange.ip)}`;
    if ((await limiter.take('auth', caller, exchange.at)) > 0) return done;
    const size = Number(request.headers.get('content-length') ?? MAX_BYTES + 1);
    if (size > MAX_BYTES) return done;
    try {
      const { operation, keys } = JSON.parse(await request.text()) as Record<string, unknown>;
      const entry = byId.get(String(operation));
      const known = (Array.isArray(keys) ? keys : [])
        .filter(keyCheck(entry?.needs))
        .map((key) => key.replace(POSITION, '[]'));
      if (entry && known.length > 0) {
        const { requestId } = exchange;
        logger.warn('answer.keys-missing', {
          operation: entry.id,
          keys: known.slice(0, MAX_KEYS),
          requestId,
        });
      }
    } catch {
      // An invalid report is ignored.
    }
    return done;
  };
};
