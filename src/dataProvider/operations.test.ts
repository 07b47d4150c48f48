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

describe('values by the names of the contract', () => {
  it('B-CALL-17 go into the body where the operation takes them there', () => {
    const values = { scheduleId: 'b1', newDate: 'x', newDateEnd: 'y', version: 3 };
    expect(inputOf(entry('bookings.changeDate'), values)).toEqual({ body: values });
  });

  it('B-CALL-37 go into path and query, and what has no value is not sent', () => {
    expect(inputOf(entry('pix.remove'), { id: 'b1', pixId: 'E1', version: undefined })).toEqual({
      params: { id: 'b1', pixId: 'E1' },
      query: {},
    });
  });

  it('of a name that the operation does not know are a fault of the program', () => {
    expect(() => inputOf(entry('bookings.changeDate'), { date: 'x' })).toThrow(
      new RangeError('bookings.changeDate takes no date'),
    );
  });
});

describe('a list that our services answer in parts', () => {
  const ids = Array.from({ length: 7 }, (_, at) => `p${at}`);
  const asking = async (isOurs: boolean, most = 3, lost = 0) => {
    const asked: unknown[] = [];
    const part = ({ query = {} }: CallInput) => {
      asked.push(query);
      const from = query.after === undefined ? 0 : ids.indexOf(String(query.after)) + 1;
      const data = ids.slice(from, from + most).map((_id) => ({ _id }));
      return { data, totalItems: ids.length + lost };
    };
    const client = {
      exchange: async (_: unknown, input: CallInput) => ({
        body: part(input),
        headers: new Headers(),
      }),
      call: async (_: unknown, input: CallInput) => part(input),
      knowsExtensions: () => isOurs,
    } as unknown as HttpClient;
    const params = { areaId: 'a1' };
    const answer = await callOperation(client, entry('polygons.ofArea'), { params });
    return { answer: answer as { data: unknown[]; totalItems: number }, asked };
  };

  it('C-CALL-23 is asked for behind its last one until it is whole', async () => {
    const { answer, asked } = await asking(true);
    expect(answer).toEqual({ data: ids.map((_id) => ({ _id })), totalItems: 7 });
    expect(asked).toEqual([{}, { after: 'p2' }, { after: 'p5' }]);
  });

  it('ends where nothing more comes, whatever the total says', async () => {
    const { answer, asked } = await asking(true, 3, 5);
    expect(answer.data).toHaveLength(7);
    expect(asked).toHaveLength(4);
  });

  it('of another service is one answer, and is believed', async () => {
    const { answer, asked } = await asking(false);
    expect([answer.data.length, asked.length]).toEqual([3, 1]);
  });
});
