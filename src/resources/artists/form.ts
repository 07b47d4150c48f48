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

const isSame = (one: OwnRate, other: OwnRate): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Messages by field from the rules of the domain. An unchanged rate is not validated. */
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

/** Is a professional being created? Without a city and a service no booking would find her. */
export const isNew = (_: unknown, { mode }: FormContext): boolean => mode === 'create';

/** Does the entered status deactivate her? Unknown ones require no reason. */
export const isInactive = ({ status }: { readonly status?: string | null }): boolean =>
  activeOfStatus(status ?? '') === false;

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

const consultantOf = ({ consultant }: Wire): unknown =>
  getPath(consultant, 'id') ? consultant : null;

/** Call slot of a creation: with advance payment of receivables she is no smartMEI (part 2 section 5). */
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

export const updating: CallSlot = (request, send) => {
  const body = withActivity(request.body as Wire);
  const whole = { ...body, takeRate: body.takeRate ?? null, consultant: consultantOf(body) };
  return send({ ...request, body: whole });
};

type Availability = OptionalTexts<'status' | 'disabledUntil'>;

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

const ALLOCATION_FAILED = 'Falha ao atualizar alocação de pedidos';

/** Call after a change: updates her data in the allocation (P-PROF-39). */
export const allocate = async (
  { id }: { readonly id: string },
  { availability, polygons, isAvailableForOrderAllocation }: Allocated,
  call: (operation: OperationId, input: Wire) => Promise<unknown>,
): Promise<undefined> => {
  const sent = {
    id,
    availability: availability ?? [],
    polygons: polygons ?? [],
    isAvailableForOrderAllocation: isAvailableForOrderAllocation === true,
  };
  await call('artists.allocation', sent).catch((error) => {
    const detail = failureText(error, '');
    throw new ActionRefusal([ALLOCATION_FAILED, detail].filter(Boolean).join(': '));
  });
};

export const titleOfNew = ({ leadId, partnerId, name }: Wire): string =>
  leadId || partnerId ? `Transformar em especialista ${name ?? ''}` : 'Adicionar profissional';
