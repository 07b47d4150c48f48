import { getConfig } from '../env';
import { createClient } from './client';
import { session } from './session';

const reported = new Set<string>();

/** Logs missing keys: each time in the console, once per operation on our own server. Values are never sent. */
const reportMissingKeys = (operation: string, keys: readonly string[]): void => {
  console.error('answer.keys-missing', operation, keys.slice(0, 10).join(', '));
  if (reported.has(operation)) return;
  reported.add(operation);
  const body = JSON.stringify({ operation, keys: keys.slice(0, 10) });
  fetch('/missing-keys', { method: 'POST', body, credentials: 'omit' }).catch(() => undefined);
};

export const client = createClient({
  baseUrl: (service) => getConfig().services[service],
  knowsExtensions: (service) => getConfig().extensions[service],
  onMissingKeys: reportMissingKeys,
  token: session.token,
  onServerDate: session.noteServerDate,
});
