import { expect, it } from 'vitest';
import { leadProblems } from '../../domain/leads';
import { demoLeads } from './leads';
import { demoSlots } from './slots';

const now = new Date('2026-03-10T15:00:00.000Z');
const today = '2026-03-10';
const emails = ['ana@camarim.test', 'bia@camarim.test'];
const slots = demoSlots(now, today, ['staff-1']);

it('demonstration leads: keep the rules that forms keep, each with a CPF of its own', () => {
  const rows = demoLeads({ now, today, emails, slots });
  expect(new Set(rows.map(({ cpf }) => cpf)).size).toBe(120);
  for (const row of rows) {
    const evaluation = row.evaluation && { ...row.evaluation, day: '2026-03-10', hour: '10:00' };
    const { statusCode: status, name, cpf, email, areaIds, categoryIds } = row;
    const draft = { ...row, status, name, cpf, email, areaIds, categoryIds, evaluation };
    expect(leadProblems({ ...draft, phone: row.areaCode + row.phone })).toEqual({});
    expect(row.statusCode !== 1 || row.evaluation === null).toBe(true);
  }
});
