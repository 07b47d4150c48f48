import { describe, expect, it } from 'vitest';
import {
  becomesArtist,
  isCountedInCalendar,
  LEAD_CODES,
  leadReportLabel,
  leadStatusId,
  leadStatusLabel,
  leadStatusTone,
  scheduledTotal,
  transitionProblem,
} from './index';

describe('P-LEAD-23 P-LEAD-32 the states of a lead', () => {
  it.each([
    [1, 'NAO_AGENDADO', 'Não agendado', 'neutral'],
    [2, 'AGENDADO', 'Agendado', 'info'],
    [3, 'DESISTIU', 'Desistiu', 'warning'],
    [4, 'NAO_PODE_COMPARECER', 'Não pôde comparecer ao teste', 'warning'],
    [5, 'STANDBY', 'Standby', 'neutral'],
    [6, 'REPROVADO', 'Reprovado', 'error'],
    [7, 'DISPENSADO', 'Dispensado', 'error'],
    [11, 'TRANSFORMADO_EM_ARTISTA', 'Transformado em artista', 'success'],
  ])('%i is %s, %s', (code, statusId, label, tone) => {
    expect(leadStatusId(code)).toBe(statusId);
    expect(leadStatusLabel(code)).toBe(label);
    expect(leadStatusTone(code)).toBe(tone);
    expect(LEAD_CODES).toContain(code);
  });

  it.each([0, 8, 10, 12, Number.NaN])('%d is none', (code) => {
    expect(LEAD_CODES).not.toContain(code);
    expect(leadStatusLabel(code)).toBe(`Status ${code}`);
    expect(leadStatusTone(code)).toBe('neutral');
  });
});

it.each([
  [1, 'Não agendado'],
  [2, 'Teste não realizado'],
  [5, 'Standby'],
  [6, 'Não passou no teste'],
  [11, 'Transformado em artista'],
])('P-LEAD-34 the report: calls %i %s', (code, label) => expect(leadReportLabel(code)).toBe(label));

it("P-LEAD-34 the report: adds the codes 2, 3, 4, 6 and 11 up as 'Agendado', each once", () => {
  const powers = LEAD_CODES.map((code) => ({ code, count: 2 ** code }));
  expect(scheduledTotal(powers)).toBe(2 ** 2 + 2 ** 3 + 2 ** 4 + 2 ** 6 + 2 ** 11);
  expect(scheduledTotal([])).toBe(0);
});

it('P-LEAD-38 the calendar counts the leads with a test', () => {
  const leads = [1, 2, 3, 11, null, undefined].map((status) => ({ status }));
  expect(leads.filter(isCountedInCalendar)).toEqual([{ status: 2 }]);
});

it('P-LEAD-24 a lead becomes an artist once', () => {
  const before = [1, 6, undefined, 11];
  expect(before.filter((status) => becomesArtist(status, 11))).toEqual([1, 6, undefined]);
  expect(becomesArtist(1, 2)).toBe(false);
});

describe('P-LEAD-23 from one state to another', () => {
  const codes = LEAD_CODES.filter((code) => code !== 11);

  it.each(codes)('staff may correct %i to any other', (from) =>
    expect(LEAD_CODES.filter((to) => transitionProblem(from, to))).toEqual([]),
  );

  it.each(codes)('an artist does not go back to %i', (code) =>
    expect(transitionProblem(11, code)).toBe('Este lead já foi transformado em artista'),
  );

  it('an artist stays one', () => expect(transitionProblem(11, 11)).toBeUndefined());

  it.each([0, 8, 10, 12])('%i is no state', (code) =>
    expect(transitionProblem(1, code)).toBe('Esse status não existe!'),
  );
});
