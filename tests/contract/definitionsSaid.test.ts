import { expect, it } from 'vitest';
import { endpoints } from '../../contract/index';
import { DIALOGS } from '../../src/customPages';
import { loadOperationFacts } from '../../src/dataProvider/operationFacts';
import { registry } from '../../src/resources/all';
import { checkContract, checkDialogs } from '../../src/schema/registry';
import { SPECIFIED } from './specified';
import { commonFindings, findingsOf } from './specified/findings';

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
    /^\.\/vouchers\/index\.ts:\d+: api: the contract has no operation vouchers\.create$/,
  );
});

it('every dialog that an action opens is there, and one that is not is named with its file and key', () => {
  const names = Object.keys(DIALOGS);
  expect(() => checkDialogs(registry, names)).not.toThrow();
  expect(() =>
    checkDialogs(
      registry,
      names.filter((name) => name !== 'bookings.new'),
    ),
  ).toThrow(/index\.ts:\d+: actions\.\w+\.dialog: no dialog is called bookings\.new$/);
});

it('whatever the specification speaks of is defined', () => {
  expect(said.map(([name]) => name).filter((name) => !registry.has(name))).toEqual([]);
});

it.each(registry.resources)(
  'the words of $name are Portuguese and in the catalogue, its orders and operations in the contract',
  async (resource) => {
    expect(await commonFindings(resource)).toEqual([]);
  },
);

it.each(said)(
  'the definition of %s says what the specification says: lists, filters, files, forms, rights, actions',
  async (name, specified) => {
    expect(await findingsOf(registry.get(name), specified)).toEqual([]);
  },
);
