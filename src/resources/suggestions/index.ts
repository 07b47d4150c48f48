import AssignIcon from '@mui/icons-material/PersonAddAlt';
import { getPath } from '../../../domain/paths';
import {
  boolean,
  type CallSlot,
  choices,
  data,
  defineAction,
  defineResource,
  integer,
  phoneBR,
  text,
} from '../../schema';
import { MISSING } from '../../schema/format';
import type { Wire } from '../../schema/mapping';

/** The booking that a professional is suggested for, as the operator sees it. */
interface Suggested {
  readonly id: string;
  readonly booking?: {
    readonly scheduleId: string;
    /** Only our own services count versions. */
    readonly version?: number;
    /** The professional that it has. */
    readonly partnerId?: string;
  };
}

/**
 * Whom a booking is found professionals for is part of the address, not of the query, and what else is known of
 * that booking no question at all: it stands beside each that is found.
 */
const ofBooking: CallSlot = async (
  { query: { scheduleId, version, partnerId, ...query } = {}, ...request },
  send,
) => {
  const { body, headers } = await send({
    ...request,
    params: { scheduleId: String(scheduleId) },
    query,
  });
  const found = getPath(body, 'data');
  if (!Array.isArray(found)) return { body, headers };
  const booking = { scheduleId, version, partnerId };
  return {
    body: { ...(body as object), data: found.map((row: object) => ({ ...row, booking })) },
    headers,
  };
};

/** 'Atribuir': the suggested professional becomes that of the booking (B-ACT-03). */
const assign = defineAction<Suggested>({
  name: 'assign',
  label: 'Atribuir',
  places: ['row'],
  icon: AssignIcon,
  blocked: ({ id, booking }) =>
    id === booking?.partnerId ? 'Esta profissional já está no pedido' : undefined,
  operation: 'bookings.changePartner',
  sends: ({ id, booking }) => ({
    scheduleId: booking?.scheduleId,
    version: booking?.version,
    newPartnerId: id,
  }),
  affects: ['bookings', 'schedules'],
  success: 'Artista atualizado com sucesso',
  failure: 'Ocorreu um erro inesperado',
});

const ONE_DECIMAL = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Kilometres of a distance in metres. */
const distanceOf = ({ distance }: Wire): string =>
  typeof distance === 'number' ? `${ONE_DECIMAL.format(distance / 1000)} km` : MISSING;

const ratingOf = ({ rating }: Wire): string =>
  typeof rating === 'number' && rating > 0 ? ONE_DECIMAL.format(rating) : MISSING;

const STATES = {
  free: { label: 'Livre', tone: 'success' },
  busy: { label: 'Ocupada', tone: 'warning' },
  preferred: { label: 'Preferida', tone: 'info' },
  rejected: { label: 'Rejeitada', tone: 'error' },
  outside: { label: 'Fora dos polígonos', tone: 'warning' },
} as const;

/** A service that does not say whether somebody is free says nothing of it here. */
const statesOf = ({ free, preferred, rejected, inPolygon }: Wire): (keyof typeof STATES)[] => [
  ...(typeof free === 'boolean' ? [free ? ('free' as const) : ('busy' as const)] : []),
  ...(preferred ? ['preferred' as const] : []),
  ...(rejected ? ['rejected' as const] : []),
  ...(inPolygon === false ? ['outside' as const] : []),
];

/** The nearest ones come, nearest first: there is no other order to ask for. */
const plain = { sort: false } as const;

/**
 * 'Sugestão de profissionais': who serves the booking's city and category, is free in its window and is near
 * (part 1 sections 2.3 and 7, decision 0016).
 */
export default defineResource({
  name: 'suggestions',
  label: ['Profissional sugerida', 'Profissionais sugeridas'],
  keys: { edit: '/schedules' },
  titleField: 'name',
  api: {
    contract: 'bookings',
    operations: {
      list: 'bookings.findPartner',
      one: false,
      create: false,
      update: false,
      remove: false,
    },
    paging: { style: 'none' },
    calls: { list: ofBooking },
  },
  fields: {
    name: text('Nome', { ...plain, link: ({ id }) => `/artist/${encodeURIComponent(String(id))}` }),
    distance: text('Distância', { ...plain, read: distanceOf }),
    rating: text('Nota', { ...plain, read: ratingOf }),
    tier: text('Nível', plain),
    phone: phoneBR('Telefone', plain),
    states: choices('Situação', STATES, { ...plain, read: statesOf }),
    booking: data(({ booking }) => booking as Suggested['booking']),
  },
  filters: {
    scheduleId: text('Agendamento', { form: false }),
    version: integer('Versão', { form: false }),
    partnerId: text('Profissional', { form: false }),
    filter: text('Nome'),
    all: boolean('Mostrar todas da cidade', { extension: 'bookings.findPartner' }),
  },
  list: {
    perPage: 50,
    export: false,
    empty: 'Nenhuma profissional encontrada.',
    failure: 'Erro ao buscar profissional',
  },
  actions: [assign],
});
