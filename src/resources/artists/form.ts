import { formatInteger } from '../../../domain/format';
import { getPath } from '../../../domain/paths';
import {
  activeOfStatus,
  isActiveStatus,
  type OwnRate,
  professionalProblems,
  rateExpiration,
} from '../../../domain/professionals';
import type { OptionalTexts } from '../../../domain/text';
import { dayOfInstant } from '../../../domain/time';
import { ActionRefusal, type CallSlot, type FormContext, type OperationId } from '../../schema';
import type { Wire } from '../../schema/definition/mapping';
import { failureText } from '../../ui/feedback/failure';
import { rateOf } from './fields';

/** Rules and request body of a professional's form: part 2 sections 2.5, 5 and 8. */

const FORM_NAMES: Readonly<Record<string, string>> = {
  'takeRate.value': 'takeRateValue',
  'takeRate.increaseValue': 'takeRateIncreaseValue',
  'takeRate.increaseForEachDays': 'takeRateIncreaseForEachDays',
};

type Draft = Parameters<typeof rateOf>[0] & {
  readonly address?: { readonly zipCode?: string } | null;
};

const isSameRate = (a: OwnRate, b: OwnRate): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Messages by field, from the rules of the domain. An unchanged rate is not validated. */
export const problems = (
  values: Draft,
  { today, stored }: Pick<FormContext, 'today'> & Partial<Pick<FormContext, 'stored'>>,
) => {
  const { address } = values;
  const rate = rateOf(values);
  const draft = {
    ...values,
    address: address && { ...address, zipcode: address.zipCode },
    takeRate: stored && isSameRate(rate, rateOf(stored)) ? null : rate,
  };
  const domainProblems = professionalProblems(draft, activeOfStatus, today);
  return Object.fromEntries(
    Object.entries(domainProblems).map(([name, text]) => [FORM_NAMES[name] ?? name, text]),
  );
};

/** A new professional needs a city and a service: without them no booking would find her. */
export const isNew = (_: unknown, { mode }: FormContext): boolean => mode === 'create';

/** True if the status deactivates the professional. An unknown status requires no reason. */
export const isInactive = ({ status }: { readonly status?: string | null }): boolean =>
  activeOfStatus(status ?? '') === false;

export const expirationOf = (
  values: Parameters<typeof rateOf>[0],
  { today, stored }: FormContext,
) => {
  const rate = rateOf(values);
  if (rate.value === null || rate.value === undefined) return null;
  return stored && isSameRate(rate, rateOf(stored)) ? rate.expiration : rateExpiration(rate, today);
};

const withActivity = (body: Wire): Wire => ({
  ...body,
  active: isActiveStatus(String(body.status ?? '')),
});

const consultantOf = ({ consultant }: Wire): unknown =>
  getPath(consultant, 'id') ? consultant : null;

/** Call slot of a creation. A professional with advance payment cannot be smartMEI (part 2 section 5). */
export const createCall: CallSlot = (request, send) => {
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

export const updateCall: CallSlot = (request, send) => {
  const body = withActivity(request.body as Wire);
  const { takeRate = null } = body;
  return send({ ...request, body: { ...body, takeRate, consultant: consultantOf(body) } });
};

type Availability = OptionalTexts<'status' | 'disabledUntil'>;

const lostBookings = (
  { status, disabledUntil }: Availability,
  stored: Readonly<Record<string, unknown>>,
): readonly string[] => {
  const upcoming = Array.isArray(stored.schedulesAhead) ? stored.schedulesAhead : [];
  if (stored.isActive !== false && isInactive({ status: status ?? '' })) return upcoming;
  return disabledUntil && disabledUntil !== stored.disabledUntil
    ? upcoming.filter((start) => dayOfInstant(start) < disabledUntil)
    : [];
};

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

interface AllocationValues {
  readonly availability?: unknown;
  readonly polygons?: unknown;
  readonly isAvailableForOrderAllocation?: boolean | null;
}

const ALLOCATION_FAILED = 'Falha ao atualizar alocação de pedidos';

/** Sends the availability of a changed professional to the allocation of orders (P-PROF-39). */
export const allocate = async (
  { id }: { readonly id: string },
  { availability, polygons, isAvailableForOrderAllocation }: AllocationValues,
  call: (operation: OperationId, input: Wire) => Promise<unknown>,
): Promise<undefined> => {
  const input = {
    id,
    availability: availability ?? [],
    polygons: polygons ?? [],
    isAvailableForOrderAllocation: isAvailableForOrderAllocation === true,
  };
  await call('artists.allocation', input).catch((error) => {
    const detail = failureText(error, '');
    throw new ActionRefusal([ALLOCATION_FAILED, detail].filter(Boolean).join(': '));
  });
};

export const titleOfNew = ({ leadId, partnerId, name }: Wire): string =>
  leadId || partnerId ? `Transformar em especialista ${name ?? ''}` : 'Adicionar profissional';
