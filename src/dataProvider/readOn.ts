import type { AnyEndpoint } from '../../contract/endpoint';
import type { CallInput, HttpClient } from '../http/client';

type Rows = Readonly<Record<string, unknown>> & {
  readonly data: readonly { readonly _id?: unknown }[];
  readonly totalItems?: number;
};

/**
 * The whole of a list that is answered in parts: each further part is what comes after the last row of the one
 * before, under the name `after`. @throws ApiError of a part that fails
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
