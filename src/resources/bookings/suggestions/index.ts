import AssignIcon from '@mui/icons-material/PersonAddAlt';
import { takesBackPartner } from '../../../../domain/bookings/status';
import { getPath } from '../../../../domain/paths';
import type { Answer } from '../../../dataProvider';
import {
  boolean,
  type CallAction,
  type CallSlot,
  choices,
  data,
  defineAction,
  defineResource,
  integer,
  phoneBR,
  text,
} from '../../../schema';
import { MISSING } from '../../../schema/definition/format';
import { distanceText, oneDecimal } from '../distance';

interface Suggested {
  readonly id: string;
  /** Only our own services have versions. */
  readonly booking?: {
    scheduleId: string;
    version?: number;
    partnerId?: string;
    statusCode?: number;
  };
  readonly name?: string | null;
  readonly reasons?: string | null;
}

/** The id moves to the path; each found professional gets the other fields of the booking. */
const ofBooking: CallSlot = async (
  { query: { scheduleId, version, partnerId, statusCode, ...query } = {}, ...request },
  send,
) => {
  const { body, headers } = await send({
    ...request,
    params: { scheduleId: String(scheduleId) },
    query,
  });
  const found = getPath(body, 'data');
  if (!Array.isArray(found)) return { body, headers };
  const booking = { scheduleId, version, partnerId, statusCode };
  return {
    body: { ...(body as object), data: found.map((row: object) => ({ ...row, booking })) },
    headers,
  };
};

const changed = {
  affects: ['bookings', 'schedules'],
  failure: 'Ocorreu um erro inesperado',
} as const;

const giveBack: CallAction<Suggested> = defineAction<Suggested>({
  ...changed,
  name: 'giveBack',
  label: 'Devolver à profissional anterior',
  operation: 'bookings.changePartner',
  sends: ({ booking }, { version }) => ({
    scheduleId: booking?.scheduleId,
    version,
    newPartnerId: booking?.partnerId,
  }),
  success: 'Artista atualizado com sucesso',
});

const takeAway: CallAction<Suggested> = defineAction<Suggested>({
  ...changed,
  name: 'takeAway',
  label: 'Remover profissional',
  operation: 'bookings.removePartner',
  sends: ({ booking }, { version }) => ({ scheduleId: booking?.scheduleId, version }),
  success: 'Artista removido com sucesso',
});

/** The booking's version after the assignment, if it can be undone: an undo does not overwrite a later change. */
const versionIf =
  (hadPartner: boolean) =>
  ({ booking }: Suggested, answer: unknown) =>
    Boolean(booking?.partnerId) === hadPartner &&
    takesBackPartner(Number(booking?.statusCode), hadPartner)
      ? { version: getPath(answer, 'version') }
      : undefined;

const assign = defineAction<Suggested>({
  ...changed,
  name: 'assign',
  label: 'Atribuir',
  places: ['row'],
  icon: AssignIcon,
  blocked: ({ id, booking }) =>
    id === booking?.partnerId ? 'Esta profissional já está no pedido' : undefined,
  confirm: {
    title: 'Atribuir profissional',
    text: ({ name, reasons }) =>
      reasons ? `${name}: ${reasons}. Deseja atribuir mesmo assim?` : undefined,
    button: 'Atribuir mesmo assim',
  },
  operation: 'bookings.changePartner',
  sends: ({ id, booking }) => ({
    scheduleId: booking?.scheduleId,
    version: booking?.version,
    newPartnerId: id,
  }),
  undo: () => [
    [giveBack, versionIf(true)],
    [takeAway, versionIf(false)],
  ],
  success: 'Artista atualizado com sucesso',
});

type Found = Partial<Answer<'bookings.findPartner'>['data'][number]>;

const ratingOf = ({ rating }: Found): string => (rating ? oneDecimal(rating) : MISSING);

const STATES = {
  free: { label: 'Livre', tone: 'success' },
  busy: { label: 'Ocupada', tone: 'warning' },
  preferred: { label: 'Preferida', tone: 'info' },
  rejected: { label: 'Rejeitada', tone: 'error' },
  outside: { label: 'Fora dos polígonos', tone: 'warning' },
} as const;

const reasonsOf = ({ reasons = [] }: Found): string | null => reasons.join(', ') || null;

const statesOf = (found: Found): (keyof typeof STATES)[] => {
  const { free, preferred, rejected, inPolygon } = found;
  const wanted = preferred ? ['preferred' as const] : [];
  if (reasonsOf(found)) return wanted;
  return [
    ...(free === undefined ? [] : [free ? ('free' as const) : ('busy' as const)]),
    ...wanted,
    ...(rejected ? ['rejected' as const] : []),
    ...(inPolygon === false ? ['outside' as const] : []),
  ];
};

/** The service sorts by distance only. */
const plain = { sort: false } as const;

/** Professionals near a booking, with their availability in its time window: part 1 sections 2.3 and 7, decision 0016. */
export default defineResource({
  name: 'suggestions',
  label: ['Profissional sugerida', 'Profissionais sugeridas'],
  keys: { edit: '/schedules' },
  titleField: 'name',
  api: {
    contract: 'bookings',
    operations: { list: 'bookings.findPartner', one: false },
    calls: { list: ofBooking },
  },
  fields: {
    name: text('Nome', { ...plain, link: ({ id }) => `/artist/${encodeURIComponent(String(id))}` }),
    distance: text('Distância', {
      ...plain,
      read: ({ distance }) => distanceText(distance, MISSING),
    }),
    rating: text('Nota', { ...plain, read: ratingOf }),
    tier: text('Nível', plain),
    phone: phoneBR('Telefone', plain),
    states: choices('Situação', STATES, { ...plain, read: statesOf }),
    reasons: text('Impedimentos', { ...plain, read: reasonsOf }),
    booking: data(({ booking }) => booking as Suggested['booking']),
  },
  filters: {
    scheduleId: text('Agendamento', { form: false }),
    version: integer('Versão', { form: false }),
    partnerId: text('Profissional', { form: false }),
    statusCode: integer('Status', { form: false }),
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
