import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint';
import { endpointById } from '../../contract/index';
import type { CallInput, HttpClient } from '../http/client';
import { callOperation, inputOf } from './operations';

const entry = (id: string): AnyEndpoint => {
  const found = endpointById.get(id);
  if (!found) throw new RangeError(id);
  return found as AnyEndpoint;
};

it('B-CALL-17 B-CALL-37 values go by the names of the contract into body, path and query, no value nowhere', () => {
  const values = { scheduleId: 'b1', newDate: 'x', newDateEnd: 'y', version: 3 };
  expect(inputOf(entry('bookings.changeDate'), values)).toEqual({ body: values });
  const params = { id: 'b1', pixId: 'E1' };
  const input = inputOf(entry('pix.remove'), { ...params, version: undefined });
  expect(input).toEqual({ params, query: {} });
  expect(() => inputOf(entry('bookings.changeDate'), { date: 'x' })).toThrow(
    new RangeError('bookings.changeDate takes no date'),
  );
});

describe('a list that our services answer in parts', () => {
  const ids = Array.from({ length: 7 }, (_, at) => `p${at}`);
  it.each([
    ['is asked for behind its last one until it is whole', true, 0, 7, 3],
    ['ends where nothing more comes, whatever the total says', true, 5, 7, 4],
    ['of another service is one answer, and is believed', false, 0, 3, 1],
  ])('C-CALL-23 %s', async (_, isOurs, lost, rows, requests) => {
    const asked: unknown[] = [];
    const part = async ({ query = {} }: CallInput) => {
      asked.push(query);
      const from = query.after === undefined ? 0 : ids.indexOf(String(query.after)) + 1;
      const data = ids.slice(from, from + 3).map((_id) => ({ _id }));
      return { data, totalItems: ids.length + lost };
    };
    const client = {
      exchange: async (_entry: unknown, input: CallInput) => ({
        body: await part(input),
        headers: new Headers(),
      }),
      call: (_entry: unknown, input: CallInput) => part(input),
      knowsExtensions: () => isOurs,
    } as unknown as HttpClient;
    const params = { areaId: 'a1' };
    const answer = await callOperation(client, entry('polygons.ofArea'), { params });
    expect(answer).toMatchObject({ data: ids.slice(0, rows).map((_id) => ({ _id })) });
    const all = [{}, { after: 'p2' }, { after: 'p5' }, { after: 'p6' }];
    expect(asked).toEqual(all.slice(0, requests));
  });
});
