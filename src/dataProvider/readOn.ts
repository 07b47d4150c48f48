import type { AnyEndpoint } from '../../contract/endpoint';
import type { CallInput, HttpClient } from '../http/client';

type Rows = Readonly<Record<string, unknown>> & {
  readonly data: readonly { readonly _id?: unknown }[];
  readonly totalItems?: number;
};

/**
 * Reads a whole list that is returned in parts: each part continues after the last row of the one before, by the
 * parameter `after`.
 * @throws ApiError of a failed part
 */
export const readOn = async (
  client: HttpClient,
  entry: AnyEndpoint,
  input: CallInput,
  after: string,
  first: unknown,
): Promise<Rows> => {
  const body = first as Rows;
  let { data } = body;
  let last = data.at(-1)?._id;
  while (last !== undefined && data.length < (body.totalItems ?? 0)) {
    const query = { ...input.query, [after]: String(last) };
    const next = (await client.call(entry, { ...input, query })) as Rows;
    data = [...data, ...next.data];
    last = next.data.at(-1)?._id;
  }
  return { ...body, data };
};
