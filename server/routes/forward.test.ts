import { describe, expect, it } from 'vitest';
import type { Context } from '../kernel';
import type { Store } from '../store';
import { reads, writes } from './forward';

const AT = new Date('2026-03-10T15:00:00.000Z');

/** A store whose methods answer what they were called with. */
const contextOf = (family: keyof Store, name: string): Context<Store> => {
  const part = {
    called: [] as unknown[],
    async [name](...args: unknown[]) {
      return { self: this === part, args };
    },
  };
  const store = { [family]: part } as unknown as Store;
  return { requestId: 'r', ip: '203.0.113.7', at: AT, store };
};

const NOTHING = { params: {}, query: {}, body: undefined };

describe('handlers that forward', () => {
  it('a read gets the parameter of the path, the query and the clock', async () => {
    const { 'leads.month': month } = reads('leads', 'month');
    const input = { ...NOTHING, params: { month: '2026-03' }, query: { areaId: 'a' } };
    expect(await month(input, contextOf('leads', 'month'))).toEqual({
      self: true,
      args: ['2026-03', { areaId: 'a' }, AT],
    });
  });

  it('a read without query gets none', async () => {
    const { 'slots.one': one } = reads('slots', 'one');
    const input = { ...NOTHING, params: { id: 's' } };
    expect(await one(input, contextOf('slots', 'one'))).toMatchObject({ args: ['s', AT] });
  });

  it('a write gets who does it, the parameter of the path and the body', async () => {
    const handlers = writes('campaigns', 'update', 'remove');
    expect(Object.keys(handlers)).toEqual(['campaigns.update', 'campaigns.remove']);
    const body = { title: 'T', introduction: 'I', text: 'X' };
    const context = contextOf('campaigns', 'update');
    const input = { ...NOTHING, params: { id: 'c' }, body };
    expect(await handlers['campaigns.update'](input, context)).toMatchObject({
      args: [context, 'c', body],
    });
  });

  it('what the store takes in another way does not compile', () => {
    // @ts-expect-error the caller is asked, too
    reads('transfers', 'list');
    // @ts-expect-error the path names a product that the store does not ask for
    writes('customers', 'addCredits');
    // @ts-expect-error there is no such operation
    writes('investments', 'remove');
  });
});
