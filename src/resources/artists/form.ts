import { formatInteger } from '../../../domain/format';
import { getPath } from '../../../domain/paths';
import {
  activeOfStatus,
  isActiveStatus,
  type OwnRate,
  professionalProblems,
  rateExpiration,
} from '../../../domain/professionals';
import { dayOfInstant } from '../../../domain/time';
import { LEAD_PARAM, PARTNER_PARAM } from '../../newArtist';
import type { CallSlot, Fields, FormContext, OriginSpec } from '../../schema';
import type { Wire } from '../../schema/mapping';
import { rateOf } from './fields';

/** What holds of the form of a professional, and what is sent of it: part 2 sections 2.5, 5 and 8. */

/** Names of the wire that are others on the form. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  'takeRate.value': 'takeRateValue',
  'takeRate.increaseValue': 'takeRateIncreaseValue',
  'takeRate.increaseForEachDays': 'takeRateIncreaseForEachDays',
};

type Draft = Parameters<typeof rateOf>[0] & {
  readonly address?: { readonly zipCode?: string } | null;
};

const isSame = (one: OwnRate, other: OwnRate): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Messages by field: the rules of the domain. A rate that nobody changed is what its service has, and not judged. */
export const problems = (
  values: Draft,
  { today, stored }: Pick<FormContext, 'today'> & Partial<Pick<FormContext, 'stored'>>,
) => {
  const { address } = values;
  const rate = rateOf(values);
  const draft = {
    ...values,
    address: address && { ...address, zipcode: address.zipCode },
    takeRate: stored && isSame(rate, rateOf(stored)) ? null : rate,
  };
  const found = professionalProblems(draft, activeOfStatus, today);
  return Object.fromEntries(
    Object.entries(found).map(([name, text]) => [FORM_NAMES[name] ?? name, text]),
  );
};

/** Is a professional being registered? Without a city and a service no booking would find her. */
export const isNew = (_: unknown, { mode }: FormContext): boolean => mode === 'create';

/** Whether the status that is typed lets her work; unknown ones ask for no reason. */
export const isInactive = ({ status }: { readonly status?: string | null }): boolean =>
  activeOfStatus(status ?? '') === false;

/** The last day of the rate that is typed; of one that nobody changed it stays what it was. */
export const expirationOf = (
  values: Parameters<typeof rateOf>[0],
  { today, stored }: FormContext,
) => {
  const rate = rateOf(values);
  if (rate.value === null || rate.value === undefined) return null;
  return stored && isSame(rate, rateOf(stored)) ? rate.expiration : rateExpiration(rate, today);
};

const withActivity = (body: Wire): Wire => ({
  ...body,
  active: isActiveStatus(String(body.status ?? '')),
});

/** The consultant block, which its code identifies; without a code there is none. */
const consultantOf = ({ consultant }: Wire): unknown =>
  getPath(consultant, 'id') ? consultant : null;

/** Around a creation: with the receivables in advance she is no smartMEI (part 2 section 5). */
export const creating: CallSlot = (request, send) => {
  const { consultant: _, ...body } = withActivity(request.body as Wire);
  const consultant = consultantOf(request.body as Wire);
  return send({
    ...request,
    body: {
      ...body,
      ...(body.paidByAdvance ? { smartMEI: false } : {}),
      ...(consultant ? { consultant } : {}),
    },
  });
};

/** Around a change: a take rate or consultant code that was emptied is sent as none. */
export const updating: CallSlot = (request, send) => {
  const body = withActivity(request.body as Wire);
  const whole = { ...body, takeRate: body.takeRate ?? null, consultant: consultantOf(body) };
  return send({ ...request, body: whole });
};

interface Availability {
  readonly status?: string | null;
  readonly disabledUntil?: string | null;
}

/** Starts of the bookings ahead that a change takes from her; a service that does not list them has none here. */
const lostBookings = (
  { status, disabledUntil }: Availability,
  stored: Readonly<Record<string, unknown>>,
): readonly string[] => {
  const ahead = Array.isArray(stored.schedulesAhead) ? stored.schedulesAhead : [];
  if (stored.isActive !== false && isInactive({ status: status ?? '' })) return ahead;
  return disabledUntil && disabledUntil !== stored.disabledUntil
    ? ahead.filter((start) => dayOfInstant(start) < disabledUntil)
    : [];
};

/** Question before a save that takes bookings from her; undefined: none. */
export const releaseQuestion = (
  values: Availability,
  { stored = {} }: Partial<Pick<FormContext, 'stored'>>,
): string | undefined => {
  const count = lostBookings(values, stored).length;
  if (count === 0) return undefined;
  const bookings =
    count === 1
      ? '1 agendamento futuro ficará sem profissional.'
      : `${formatInteger(count)} agendamentos futuros ficarão sem profissional.`;
  return `${bookings} Deseja salvar mesmo assim?`;
};

interface Allocated {
  readonly availability?: unknown;
  readonly polygons?: unknown;
  readonly isAvailableForOrderAllocation?: boolean | null;
}

/** The call that follows a change: what the allocation of orders knows (P-PROF-39). */
export const following = {
  operation: 'artists.allocation',
  sends: (values: Allocated, { id }: { readonly id: string }) => ({
    id,
    availability: values.availability ?? [],
    polygons: values.polygons ?? [],
    isAvailableForOrderAllocation: values.isAvailableForOrderAllocation === true,
  }),
  failure: 'Falha ao atualizar alocação de pedidos',
} as const;

const person = ({ name, email, phone }: Readonly<Record<string, unknown>>) => ({
  name,
  email,
  phone,
});

const titled = ({ name }: Readonly<Record<string, unknown>>): string =>
  `Transformar em especialista ${name ?? ''}`.trim();

/** The cities of a lead that there are: one from another city has none. */
const citiesOf = ({ areaIds }: Readonly<Record<string, unknown>>): unknown[] =>
  Array.isArray(areaIds) ? areaIds.filter((id) => id !== 'anotherCity') : [];

const pageOf = (id: unknown): string => `/artist/${encodeURIComponent(String(id))}`;

/** Says that a professional was made of somebody already, and leads to her page. */
const madeOf =
  (word: string) =>
  ({ artistId, name }: Readonly<Record<string, unknown>>) =>
    artistId
      ? {
          text: `${name ?? word} já foi transformado em profissional.`,
          label: 'Ver profissional',
          to: pageOf(artistId),
        }
      : undefined;

/** What a new professional may begin with (decision 0073). */
export const origins: readonly OriginSpec<Fields>[] = [
  {
    param: LEAD_PARAM,
    resource: 'leads',
    field: 'leadId',
    title: titled,
    fill: (lead: Readonly<Record<string, unknown>>) => ({
      ...person(lead),
      cpf: lead.cpf,
      gender: lead.gender,
      indicationCode: lead.indicationCode,
      enabledCities: citiesOf(lead),
    }),
    used: madeOf('Este lead'),
    missing: 'Não existe um Lead com esse ID.',
  },
  {
    param: PARTNER_PARAM,
    resource: 'partners',
    field: 'partnerId',
    title: titled,
    fill: (partner: Readonly<Record<string, unknown>>) => ({
      ...person(partner),
      address: partner.place,
    }),
    used: madeOf('Este partner'),
    missing: 'Este partner não está na lista: foi banido, ou não existe.',
  },
] as const;
