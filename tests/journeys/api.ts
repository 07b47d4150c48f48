import { type AnyEndpoint, fillPath } from '../../contract/endpoint';
import { endpointById } from '../../contract/index';
import type { EndpointId, OperationInput } from '../../src/dataProvider';
import type { OwnAnswer } from '../support/answers';
import { tokenOf } from '../support/signIn';

/** Calls operations of the server as an account, to prepare records and to look at them. @throws Error for a refusal */
export type Api = <Id extends EndpointId>(id: Id, input?: OperationInput) => Promise<OwnAnswer<Id>>;

const apis = new Map<string, Promise<Api>>();

const signIn = async (url: string, profile: string): Promise<Api> => {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await tokenOf(url, profile)}`,
  };
  return async (id, { params, query, body } = {}) => {
    const { method, service, path } = endpointById.get(id) as AnyEndpoint;
    const search = new URLSearchParams({ ...(query as Record<string, string>) });
    const address = `${url}/api/${service}${fillPath(path, params)}?${search}`;
    const response = await fetch(address, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${id}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
};

/** The interface with a session of its own for each account, which no page ends. */
export const apiAs = (url: string, profile: string): Promise<Api> => {
  const key = `${url} ${profile}`;
  const known = apis.get(key) ?? signIn(url, profile);
  apis.set(key, known);
  return known;
};
