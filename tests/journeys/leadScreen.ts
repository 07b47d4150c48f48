import type { Locator, Page } from 'playwright-core';
import { addDays, instantAt, todayInSaoPaulo } from '../../domain/time';
import type { Api } from './api';

/** What journeys through leads share: leads of their own, and the form of one. */

/** A lead of the wire, as far as journeys read it. */
export interface Lead {
  readonly _id: string;
  readonly name: string;
  readonly cpf: string;
  readonly statusId: string;
  readonly evaluation: object | null;
}

const digit = (digits: readonly number[]): number => {
  const sum = digits.reduce((all, one, at) => all + one * (digits.length + 1 - at), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
};

let made = 0;

/** A CPF that no other lead has. */
export const newCpf = (): string => {
  made += 1;
  const nine = [...`77${String(made).padStart(7, '0')}`].map(Number);
  const ten = [...nine, digit(nine)];
  return [...ten, digit(ten)].join('');
};

/** A day counted from today, `yyyy-MM-dd`. */
export const isoDay = (from: number): string => addDays(todayInSaoPaulo(new Date()), from);

/** The first letters of a name that sorts and reads like one. */
const WORDS = ['Abigail', 'Beatriz', 'Camila', 'Dalva', 'Elisa', 'Flora', 'Gilda', 'Helena'];

/** The body of a lead; what a test cares about goes over it. */
const leadBody = (over: Readonly<Record<string, unknown>> = {}) => {
  const cpf = newCpf();
  return {
    cpf,
    name: `${WORDS[made % WORDS.length]} Jornada ${made}`,
    email: `jornada${made}@exemplo.com.br`,
    phone: { areaCode: '11', number: '987654321' },
    categoryIds: ['c100'],
    areaIds: ['sao-paulo'],
    gender: 'F',
    techniques: ['manicure'],
    ...over,
  };
};

/** Makes a lead of the test's own. */
export const newLead = (api: Api, over?: Readonly<Record<string, unknown>>): Promise<Lead> =>
  api.call('POST', '/lead', leadBody(over));

/** Makes a lead with an online test. */
export const scheduledLead = (
  api: Api,
  day: string,
  hour: string,
  over: Readonly<Record<string, unknown>> = {},
): Promise<Lead> =>
  newLead(api, {
    status: 2,
    evaluation: { areaId: 'sao-paulo', type: 3, date: instantAt(day, hour) },
    ...over,
  });

/** Makes a place for tests in São Paulo, on every day of the next month; gives its address. */
export const newPlace = async (api: Api): Promise<{ _id: string; address: string }> => {
  made += 1;
  const address = `Rua da Jornada, ${made} - Centro, São Paulo - SP`;
  const { _id } = await api.call<{ _id: string }>('POST', '/lead/schedule/date', {
    days: [0, 1, 2, 3, 4, 5, 6],
    start: isoDay(0),
    end: isoDay(31),
    timeRange: { start: '08:00', end: '18:00' },
    category: 'c100',
    type: 1,
    limit: 5,
    areaId: 'sao-paulo',
    location: {
      type: 'Point',
      coordinates: [-46.63, -23.55],
      formatted_address: address,
      place: 'Rua da Jornada',
      streetNumber: String(made),
      city: 'São Paulo',
      uf: 'SP',
    },
  });
  return { _id, address };
};

/** A lead as the server has it now. */
export const leadNow = async (api: Api, id: string): Promise<Lead> => {
  const { data } = await api.call<{ data: Lead[] }>('GET', `/v2/bo/leads?_id=${id}`);
  const [lead] = data;
  if (!lead) throw new Error(`No lead ${id}`);
  return lead;
};

/** A section of the form or of the details by its heading. */
export const sectionOf = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('region', { name, exact: true });

/** Ticks words of a select that takes several, and closes it. */
export const tick = async (page: Page, label: string, ...words: string[]): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  for (const word of words) await page.getByRole('option', { name: word, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
};
