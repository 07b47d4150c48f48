import type { DataProvider } from 'react-admin';
import type { HttpClient } from '../http/client';
import type { ResourceMapping } from '../schema/mapping';
import type { ResolveBase } from './httpTransport';

/**
 * A plain REST back end, served by ra-data-simple-rest over our own client, so that time-outs,
 * errors and headers are the same everywhere. Loaded when the first such resource is opened.
 */
export const simpleRest = async (
  client: HttpClient,
  mapping: ResourceMapping,
  resolve: ResolveBase,
): Promise<DataProvider> => {
  const { source } = mapping;
  if (source.kind !== 'rest')
    throw new RangeError(`${mapping.resource} is not a plain REST resource`);
  const base = resolve(source.base);
  if (base === undefined)
    throw new RangeError(`The address of ${JSON.stringify(source.base)} is not configured`);
  const { default: simpleRestProvider } = await import('ra-data-simple-rest');
  const httpClient = async (
    url: string,
    options: { method?: string; body?: string; signal?: AbortSignal } = {},
  ) => {
    const { status, headers, body } = await client.send({
      method: (options.method ?? 'GET') as 'GET',
      url,
      body: options.body === undefined ? undefined : JSON.parse(options.body),
      signal: options.signal,
      bearer: 'none',
    });
    return { status, headers, body: JSON.stringify(body ?? null), json: body };
  };
  const collection = source.path.replace(/^\/|\/$/g, '');
  const header = 'header' in mapping.total ? mapping.total.header : 'Content-Range';
  const inner = simpleRestProvider(base.replace(/\/$/, ''), httpClient as never, header);
  return new Proxy(inner, {
    get: (target, name: string) => {
      const method = target[name as keyof DataProvider];
      return typeof method === 'function'
        ? (_: string, params: never) =>
            (method as (r: string, p: never) => unknown)(collection, params)
        : method;
    },
  }) as DataProvider;
};
