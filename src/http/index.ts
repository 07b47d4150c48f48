import { getConfig } from '../env';
import { createClient, type HttpClient } from './client';
import { session } from './session';

/** The client of the product: addresses from the run-time configuration, bearer of the session. */
export const client: HttpClient = createClient({
  baseUrl: (service) => getConfig().services[service],
  token: session.token,
  onServerDate: session.noteServerDate,
});
