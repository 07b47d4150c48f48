import AssignIcon from '@mui/icons-material/PersonAddAlt';
import { canUndoPartnerChange } from '../../../../domain/bookings/status';
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
  type RecordOf,
  text,
} from '../../../schema';
import { MISSING } from '../../../schema/definition/format';
import { namesOf } from '../../shared/namesOf';
import { distanceText, oneDecimal } from '../distance';

interface SourceBooking {
  readonly scheduleId: string;
  /** Only our own services have versions. */
  readonly version?: number;
  readonly partnerId?: string;
  readonly statusCode?: number;
}

/** Sends the booking's id in the path. Each professional found gets the fields of the booking. */
const candidatesOfBooking: CallSlot = async (
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

type Candidate = Partial<Answer<'bookings.findPartner'>['data'][number]>;

const ratingOf = ({ rating }: Candidate): string => (rating ? oneDecimal(rating) : MISSING);

const STATES = {
  free: { label: 'Livre', tone: 'success' },
  busy: { label: 'Ocupada', tone: 'warning' },
  preferred: { label: 'Preferida', tone: 'info' },
  rejected: { label: 'Rejeitada', tone: 'error' },
  outside: { label: 'Fora dos polígonos', tone: 'warning' },
} as const;

const reasonsOf = ({ reasons = [] }: Candidate): string | null => reasons.join(', ') || null;

/** A professional with an impediment has no other state than `preferred`. */
const statesOf = (candidate: Candidate): (keyof typeof STATES)[] => {
  const { free, preferred, rejected, inPolygon } = candidate;
  const availability = { free, busy: free === false, rejected, outside: inPolygon === false };
  const states = { ...(!reasonsOf(candidate) && availability), preferred };
  return namesOf(STATES).filter((state) => states[state]);
};

/** The service sorts by distance only. */
const unsorted = { sort: false } as const;

const fields = {
  name: text('Nome', {
    ...unsorted,
    link: ({ id }) => `/artist/${encodeURIComponent(String(id))}`,
  }),
  distance: text('Distância', {
    ...unsorted,
    read: ({ distance }) => distanceText(distance, MISSING),
  }),
  rating: text('Nota', { ...unsorted, read: ratingOf }),
  tier: text('Nível', unsorted),
  phone: phoneBR('Telefone', unsorted),
  states: choices('Situação', STATES, { ...unsorted, read: statesOf }),
  reasons: text('Impedimentos', { ...unsorted, read: reasonsOf }),
  booking: data(({ booking }) => booking as SourceBooking | undefined),
};

type Suggested = RecordOf<typeof fields>;

const reassignment = {
  affects: ['bookings', 'schedules'],
  failure: 'Ocorreu um erro inesperado',
} as const;

const giveBack: CallAction<Suggested> = defineAction<Suggested>({
  ...reassignment,
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
  ...reassignment,
  name: 'takeAway',
  label: 'Remover profissional',
  operation: 'bookings.removePartner',
  sends: ({ booking }, { version }) => ({ scheduleId: booking?.scheduleId, version }),
  success: 'Artista removido com sucesso',
});

/** Returns the new version of the booking if the assignment can be undone. With it, an undo overwrites no later change. */
const undoVersion =
  (hadPartner: boolean) =>
  ({ booking }: Suggested, response: unknown) =>
    Boolean(booking?.partnerId) === hadPartner &&
    canUndoPartnerChange(Number(booking?.statusCode), hadPartner)
      ? { version: getPath(response, 'version') }
      : undefined;

const assign = defineAction<Suggested>({
  ...reassignment,
  name: 'assign',
  label: 'Atribuir',
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
    [giveBack, undoVersion(true)],
    [takeAway, undoVersion(false)],
  ],
  success: 'Artista atualizado com sucesso',
});

/** Professionals near a booking and their availability: part 1 sections 2.3 and 7, decision 0016. */
export default defineResource({
  name: 'suggestions',
  label: ['Profissional sugerida', 'Profissionais sugeridas'],
  keys: { edit: '/schedules' },
  api: {
    contract: 'bookings',
    operations: { list: 'bookings.findPartner', one: false },
    calls: { list: candidatesOfBooking },
  },
  fields,
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
    empty: 'Nenhuma profissional encontrada.',
    failure: 'Erro ao buscar profissional',
  },
  actions: [assign],
});
