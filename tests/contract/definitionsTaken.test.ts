import { expect, it } from 'vitest';
import { registry } from '../../src/resources/all';
import { SPECIFIED } from './specified';
import { hasFindings } from './specified/findings';
import { mutantsOf } from './specified/mutants';

/** What a definition says twice, by a field and by its rules: each holds without the other. */
const TWICE: Readonly<Record<string, readonly string[]>> = {
  leads: ['rules.5', 'rules.9'],
  artists: ['fields.deactivationReason.required'],
};

it.each(Object.entries(SPECIFIED))(
  'no rule, word, right, filter, action or reason is taken out of %s without a finding',
  async (name, specified) => {
    const copies = mutantsOf(registry.get(name)).filter(
      ({ taken }) => !TWICE[name]?.includes(taken),
    );
    expect(copies.length).toBeGreaterThan(0);
    const unnoticed: string[] = [];
    for (const { taken, resource } of copies)
      if (!(await hasFindings(resource, specified))) unnoticed.push(taken);
    expect(unnoticed).toEqual([]);
  },
);

it.each([
  ['vouchers', ['rules.0', 'fields.code.label', 'keys.edit', 'filters.showOthers']],
  ['slots', ['rules.4', 'fields.limit.label', 'keys.edit', 'filters.isOnlyActives']],
  [
    'staff',
    [
      'rules.0',
      'fields.email.label',
      'fields.type.choices.finance',
      'filters.name',
      'actions.makeGoogleAdmin.blocked',
    ],
  ],
])('the copies of %s lack a rule, a label, a role, a filter, a reason', (name, wanted) => {
  const taken = mutantsOf(registry.get(name)).map((copy) => copy.taken);
  expect(wanted.filter((one) => !taken.includes(one))).toEqual([]);
});
