import { addClientError, MOST_MESSAGE, MOST_PLACE } from '../../contract/clientErrors';
import { getConfig } from '../env';
import { pathOfHash } from '../routes';
import { ApiError } from './ApiError';
import type { HttpClient } from './client';
import { client } from './index';

/** Errors that one page load tells of at most; a screen that fails over and over says nothing new. */
export const MOST_TOLD = 20;

/** What is no fault of a screen: a part that did not arrive, a request given up, a browser's own complaint. */
const NO_FAULT =
  /dynamically imported module|importing a module script|unable to preload|ResizeObserver/i;

/** What a failure says of itself; undefined where it is none that somebody could mend. */
const messageOf = (failure: unknown): string | undefined => {
  // The screen has said what the server answered, and the server's log has it.
  if (!(failure instanceof Error) || failure instanceof ApiError) return undefined;
  if (failure.name === 'AbortError' || NO_FAULT.test(failure.message)) return undefined;
  return `${failure.name}: ${failure.message}`.slice(0, MOST_MESSAGE);
};

/** What telling needs of its surroundings. */
export interface Surroundings {
  readonly client: Pick<HttpClient, 'call' | 'knowsExtensions'>;
  readonly version: () => string;
  /** Path behind the `#` of the page's address. */
  readonly place: () => string;
}

/** Tells our own server of errors: each that is distinct once, in silence, and no other service ever. */
export const createTeller = ({ client, version, place }: Surroundings) => {
  const told = new Set<string>();
  return (failure: unknown): void => {
    const message = messageOf(failure);
    if (message === undefined || told.has(message) || told.size >= MOST_TOLD) return;
    if (!client.knowsExtensions(addClientError)) return;
    told.add(message);
    const body = { message, place: place().slice(0, MOST_PLACE), version: version().slice(0, 40) };
    client.call(addClientError, { body }).catch(() => undefined);
  };
};

/** The product's own. */
export const tellError = createTeller({
  client,
  version: () => getConfig().version,
  place: () => pathOfHash(window.location.hash),
});
