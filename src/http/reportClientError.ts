import { addClientError, MAX_MESSAGE, MAX_PLACE } from '../../contract/clientErrors';
import { getConfig } from '../env';
import { pathOfHash } from '../routes';
import { ApiError } from './ApiError';
import { client } from './index';

/** Maximum number of errors reported per page load. */
export const MAX_REPORTED = 20;

/** Messages that indicate no defect: a chunk that failed to load, and warnings about `ResizeObserver`. */
const IGNORED =
  /dynamically imported module|importing a module script|unable to preload|ResizeObserver/i;

const messageOf = (failure: unknown): string | undefined => {
  // The screen shows an error response, and the server logs it.
  if (!(failure instanceof Error) || failure instanceof ApiError) return undefined;
  if (failure.name === 'AbortError' || IGNORED.test(failure.message)) return undefined;
  return `${failure.name}: ${failure.message}`.slice(0, MAX_MESSAGE);
};

const reported = new Set<string>();

/** Reports each distinct error once, to our own server only; failures of the report are ignored. */
export const reportClientError = (failure: unknown): void => {
  const message = messageOf(failure);
  if (message === undefined || reported.has(message) || reported.size >= MAX_REPORTED) return;
  if (!client.knowsExtensions(addClientError)) return;
  reported.add(message);
  const place = pathOfHash(window.location.hash).slice(0, MAX_PLACE);
  const body = { message, place, version: getConfig().version.slice(0, 40) };
  client.call(addClientError, { body }).catch(() => undefined);
};
