import { getConfig } from '../env';
import { createClient } from './client';
import { session } from './session';

/** Once per operation to the log of our own server: names of keys, never values. */
const tellMissingKeys = (operation: string, keys: readonly string[]): void => {
  console.error('answer.keys-missing', operation, keys.slice(0, 10).join(', '));
  if (reported.has(operation)) return;
  reported.add(operation);
  const body = JSON.stringify({ operation, keys: keys.slice(0, 10) });
  fetch('/missing-keys', { method: 'POST', body, credentials: 'omit' }).catch(() => undefined);
};

const reported = new Set<string>();

export const client = createClient({
  baseUrl: (service) => getConfig().services[service],
  knowsExtensions: (service) => getConfig().extensions[service],
  onMissingKeys: tellMissingKeys,
  token: session.token,
  onServerDate: session.noteServerDate,
});
