import { describe, expect, it } from 'vitest';
import { isValidCpf } from '../../domain/br';
import { LEAD_CODES, leadProblems, takesPlace } from '../../domain/leads';
import { SLOT_TYPES } from '../../domain/slots';
import { dayOfInstant } from '../../domain/time';
import { demoLeads } from './leads';
import { demoSlots } from './slots';

const now = new Date('2026-03-10T15:00:00.000Z');
const today = '2026-03-10';
const emails = ['ana@camarim.test', 'bia@camarim.test'];
const slots = demoSlots(now, today, ['staff-1']);
const rows = demoLeads({ now, today, emails, slots });

describe('demonstration leads', () => {
  it('are the same on every start of a day, each with a CPF and an id of its own', () => {
    expect(demoLeads({ now, today, emails, slots })).toEqual(rows);
    expect(new Set(rows.map(({ cpf }) => cpf)).size).toBe(120);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(120);
    expect(rows.every(({ cpf }) => isValidCpf(cpf))).toBe(true);
  });

  it('have every state, other cities, men, places and histories', () => {
    for (const code of LEAD_CODES)
      expect(rows.filter(({ statusCode }) => statusCode === code).length).toBeGreaterThan(3);
    expect(rows.filter(({ anotherCity }) => anotherCity).length).toBeGreaterThan(3);
    expect(rows.filter(({ gender }) => gender === 'M').length).toBeGreaterThan(3);
    expect(rows.filter(({ evaluationSlotId }) => evaluationSlotId).length).toBeGreaterThan(10);
    expect(rows.filter((row) => row.evaluationHistory?.length).length).toBeGreaterThan(1);
    expect(new Set(slots.map(({ type }) => String(type)))).toEqual(
      new Set(Object.keys(SLOT_TYPES)),
    );
    const month = rows.filter(({ evaluationAt }) =>
      evaluationAt?.toISOString().startsWith('2026-03'),
    );
    expect(month.length).toBeGreaterThan(20);
    const week = rows.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - 7 * 864e5);
    expect(week.length).toBeGreaterThan(10);
  });

  it('keep the rules that forms keep', () => {
    for (const row of rows) {
      const evaluation = row.evaluation && { ...row.evaluation, day: '2026-03-10', hour: '10:00' };
      const { statusCode: status, name, cpf, email, areaIds, categoryIds } = row;
      const draft = { ...row, status, name, cpf, email, areaIds, categoryIds, evaluation };
      expect(leadProblems({ ...draft, phone: row.areaCode + row.phone })).toEqual({});
      expect(row.statusCode !== 1 || row.evaluation === null).toBe(true);
    }
  });

  it('have histories in order, none of them to come', () => {
    for (const { status, statusCode, createdAt, evaluation } of rows) {
      const dates = status.map(({ date }) => date);
      expect([...dates].sort().reverse()).toEqual(dates);
      expect(status[0]?.code).toBe(statusCode);
      expect(status.at(-1)).toMatchObject({ code: 1, date: createdAt.toISOString() });
      expect(Date.parse(dates[0] ?? '')).toBeLessThanOrEqual(now.getTime());
      if (![1, 2].includes(statusCode) && evaluation)
        expect(Date.parse(evaluation.date)).toBeLessThan(now.getTime());
    }
  });

  it('do not fill a slot configuration beyond its limit', () => {
    const taken = new Map<string, number>();
    for (const { evaluation, statusCode } of rows) {
      if (!evaluation?.slotId || !takesPlace(statusCode)) continue;
      const key = `${evaluation.slotId} ${dayOfInstant(evaluation.date)}`;
      taken.set(key, (taken.get(key) ?? 0) + 1);
    }
    for (const [key, count] of taken) {
      const slot = slots.find(({ id }) => key.startsWith(id));
      expect(count).toBeLessThanOrEqual(slot?.people ?? 0);
    }
  });
});
