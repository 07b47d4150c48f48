import { describe, expect, it } from 'vitest';

import { operationsOf } from '../../contract/families.ts';
import { endpoints } from '../../contract/index.ts';
import { shapeKeys } from '../../contract/shapeKeys.ts';
import { inRoot } from '../lib/paths.mjs';
import { contractData } from './contract.mjs';

const FILES = ['session', 'staff', 'bookings', 'bookingChanges', 'payments', 'customers', 'leads'];

const plugin = contractData();
const load = async (name) => {
  const { code } = await plugin.load(inRoot('contract', `${name}.ts`));
  return { code, module: await import(`data:text/javascript,${encodeURIComponent(code)}`) };
};

describe('the contract as the browser gets it', () => {
  it.each(FILES)('%s: the same calls, names and needs, and no validator', async (name) => {
    const { code, module } = await load(name);
    expect(code).not.toMatch(/import|zod|regex/);
    const entries = operationsOf(module);
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      const known = endpoints.find(({ id }) => id === entry.id);
      const { id, service, method, path, access, needs, extensions, readBack } = known;
      const plain = { id, service, method, path, access, needs, extensions, readBack };
      expect(entry).toMatchObject(JSON.parse(JSON.stringify(plain)));
      expect(shapeKeys(entry.body)).toEqual(shapeKeys(known.body));
      expect(shapeKeys(entry.query)).toEqual(shapeKeys(known.query));
    }
  });

  it('a file without operations stays as it is', async () => {
    expect(await plugin.load(inRoot('contract', 'needs.ts'))).toBeUndefined();
    expect(await plugin.load(inRoot('src', 'env.ts'))).toBeUndefined();
  });
});
