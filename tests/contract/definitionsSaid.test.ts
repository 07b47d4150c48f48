import { expect, it } from 'vitest';
import { endpoints } from '../../contract/index';
import { loadOperationFacts } from '../../src/dataProvider/operationFacts';
import { registry } from '../../src/resources/all';
import { checkContract } from '../../src/schema/registry';
import { SPECIFIED } from './specified';
import { commonFindings, findingsOf } from './specified/findings';
import { KNOWN } from './specified/known';

/** Definitions against what is said of them, without a screen: `npm run check` reads this file. */

const said = Object.entries(SPECIFIED);

it('every definition agrees with the contract', async () => {
  const facts = await loadOperationFacts();
  expect(facts.size).toBe(endpoints.length);
  expect(() => checkContract(registry, facts)).not.toThrow();
});

it('a definition that the contract does not know is named with its file and key', async () => {
  const facts = new Map(await loadOperationFacts());
  facts.delete('vouchers.create');
  expect(() => checkContract(registry, facts)).toThrow(
    './vouchers/index.ts: api: the contract has no operation vouchers.create',
  );
});

it('whatever the specification speaks of is defined', () => {
  expect(said.map(([name]) => name).filter((name) => !registry.has(name))).toEqual([]);
});

it.each(registry.resources)(
  'the words of $name are Portuguese and in the catalogue, its orders and operations in the contract',
  async (resource) => {
    expect(await commonFindings(resource)).toEqual(KNOWN[resource.name] ?? []);
  },
);

it.each(said)(
  'the definition of %s says what the specification says: lists, filters, files, forms, rights, actions',
  async (name, specified) => {
    expect(await findingsOf(registry.get(name), specified)).toEqual(KNOWN[name] ?? []);
  },
);
