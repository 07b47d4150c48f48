import { expect, it } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint';
import { ApiError } from '../../src/http/ApiError';
import type { HttpClient } from '../../src/http/client';
import { providerOver } from '../support/dataProvider';

/** A service that is not ours and has no record: its lists are empty. */
const foreign = () => {
  const asked: string[] = [];
  const exchange = async ({ id }: AnyEndpoint) => {
    asked.push(id);
    if (id.endsWith('.one')) throw new ApiError('answer', 404, 'not-found', 'Não encontrado', {});
    return { body: { data: [], schedules: [] }, headers: new Headers() };
  };
  const client = { exchange, call: exchange, knowsExtensions: () => false };
  return { asked, provider: providerOver(client as unknown as HttpClient) };
};

it.each([
  ['customers', ['customers.one']],
  ['realtimeBookings', ['realtime.one', 'realtime.list']],
])(
  'B-CALL-56 a record of %s that its service does not have is looked up in its list only where the definition says how',
  async (name, calls) => {
    const { asked, provider } = foreign();
    await expect(
      provider.getOne(name, { id: 'x', meta: { row: { code: 'AB12' } } }),
    ).rejects.toThrow(/encontrado/);
    expect(asked).toEqual(calls);
  },
);
