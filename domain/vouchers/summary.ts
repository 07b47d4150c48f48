import { formatDay, formatInteger } from '../format';
import { isDay } from '../time';
import { discountText } from './discount';
import { type DraftTerms, draftDiscount, sidesOf, type VoucherDraft } from './draft';

/** Text summary of a voucher from its form values: part 2 sections 3 and 5. */

/** Names of the services and cities that a voucher is limited to; empty: unlimited. */
export interface VoucherPlaces {
  readonly services: readonly string[];
  readonly cities: readonly string[];
}

export interface SummaryLine {
  readonly label: string;
  readonly value: string;
}

/** Maximum number of listed names; the summary only counts further ones. */
const MAX_NAMES = 3;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const sentence = (parts: readonly (string | false | undefined)[]): string =>
  capital(parts.filter(Boolean).join('; '));

const givesText = (draft: VoucherDraft): string =>
  sentence(
    sidesOf(draft).map(({ where, terms }) => {
      const discount = draftDiscount(terms);
      return `${discount ? `${discountText(discount)} de desconto` : 'desconto a informar'}${where}`;
    }),
  );

const whoText = (draft: VoucherDraft): string => {
  const { userId, userName, justNew, kind } = draft;
  const customer = userName ? `somente ${userName}` : userId && `somente a cliente ${userId}`;
  const isNew = kind !== 'both' && justNew === true;
  const whole = kind === 'both' ? [{ where: '', terms: draft }] : [];
  const groups = [...whole, ...sidesOf(draft)].map(
    ({ where, terms: { numberOfClients } }) =>
      (numberOfClients ?? 0) > 1 &&
      `em pedidos de ${formatInteger(numberOfClients ?? 0)} clientes ou mais${where}`,
  );
  return sentence([
    customer || (isNew ? undefined : 'qualquer cliente'),
    isNew && 'somente novos clientes',
    ...groups,
  ]);
};

const spanText = (
  from: string | null | undefined,
  to: string | null | undefined,
): string | undefined => {
  const [first, last] = [from, to].map((day) => (isDay(day) ? formatDay(day) : undefined));
  if (first && last) return `de ${first} a ${last}`;
  if (first) return `a partir de ${first}`;
  return last && `até ${last}`;
};

const whenText = ({ start, end, dateRangeStart, dateRangeEnd }: VoucherDraft): string => {
  const used = spanText(dateRangeStart, dateRangeEnd);
  return sentence([
    spanText(start, end) ?? 'período a informar',
    used && `para atendimentos ${used}`,
  ]);
};

const limitText = (maxTimes: number | null | undefined): string => {
  if (!maxTimes) return 'sem limite de usos';
  return maxTimes === 1 ? '1 uso ao todo' : `até ${formatInteger(maxTimes)} usos ao todo`;
};

const usesText = ({ maxTimes, timesByUser }: DraftTerms, where: string): string => {
  const each = timesByUser ? `, ${formatInteger(timesByUser)} por cliente` : '';
  return `${limitText(maxTimes)}${each}${where}`;
};

const oftenText = (draft: VoucherDraft): string => {
  const hasCommonLimit = draft.kind === 'both' && Boolean(draft.maxTimes || draft.timesByUser);
  return sentence([
    hasCommonLimit && usesText(draft, ''),
    ...sidesOf(draft).map(({ where, terms }) => usesText(terms, where)),
  ]);
};

const namesText = (names: readonly string[], all: string): string => {
  if (names.length === 0) return all;
  const others = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return others > 0 ? `${shown} e mais ${others}` : shown;
};

/** Summarizes a voucher from its form values: discount, customers, period, uses and places. */
export const voucherSummary = (
  draft: VoucherDraft,
  { services, cities }: VoucherPlaces,
): readonly SummaryLine[] => [
  { label: 'O que dá', value: givesText(draft) },
  { label: 'Para quem', value: whoText(draft) },
  { label: 'Quando', value: whenText(draft) },
  { label: 'Quantas vezes', value: oftenText(draft) },
  {
    label: 'Onde vale',
    value: sentence([
      namesText(services, 'todos os serviços'),
      namesText(cities, 'todas as cidades'),
    ]),
  },
];
