import { formatInteger, formatMoney } from '../../../domain/format';
import { ignoreProblem, lossOf } from '../../../domain/infractions';
import type { OptionalTexts } from '../../../domain/text';
import {
  ActionRefusal,
  boolean,
  type CallSlot,
  data,
  date,
  dateTime,
  defineAction,
  defineResource,
  integer,
  longText,
  money,
  type RecordOf,
  reference,
  text,
} from '../../schema';
import { bookingLink } from '../shared/bookingLink';
import { infractionAction } from '../shared/infraction';
import { lazySlot } from '../shared/lazySlot';
import { rowsIn } from '../shared/rowsIn';

/** Actions on an infraction: part 2 sections 2.9, 4, 5 and 8. */

type RowValues = Readonly<Record<string, unknown>>;

/** Format that marks a waived amount, which does not count. */
const waivable = (key: string, label: string, format: (value: number) => string) => ({
  format: (value: number, record: RowValues) =>
    record[key] === true ? `${format(value)} (${label})` : format(value),
});

const fields = {
  infractionId: text('Id', { look: 'id', wire: 'id_professional_infraction' }),
  occurrenceDate: date('Ocorrência', { wire: 'occurrence_date' }),
  createdAt: dateTime('Registrada em', { wire: 'created_at' }),
  description: text('Infração'),
  level: text('Nível'),
  points: integer('Pontos', waivable('relievePoints', 'relevados', formatInteger)),
  penalty: money('Multa', {
    ...waivable('relievePenalty', 'relevada', formatMoney),
    unit: 'reais',
  }),
  clientDiscount: money('Desconto da cliente', {
    ...waivable('relieveClientDiscount', 'relevado', formatMoney),
    wire: 'client_discount',
    unit: 'reais',
  }),
  loss: money('Prejuízo', {
    wire: false,
    unit: 'reais',
    read: ({ client_discount, penalty }) =>
      lossOf({ clientDiscount: Number(client_discount ?? 0), penalty: Number(penalty ?? 0) }),
  }),
  // A mobile card shows the value without the label of the column.
  paid: boolean('Paga', { format: (isPaid) => (isPaid ? 'Paga' : 'Não paga') }),
  professionalId: reference('Profissional', 'artists', { wire: 'professional_id' }),
  ...bookingLink('schedule_id', 'schedule_short_code'),
  createdBy: text('Registrada por', { wire: 'created_by' }),
  comment: longText('Comentário', { column: true }),
  relievePoints: data((row) => row.relieve_points === true),
  relievePenalty: data((row) => row.relieve_penalty === true),
  relieveClientDiscount: data((row) => row.relieve_client_discount === true),
};

type Infraction = Partial<RecordOf<typeof fields>> & { readonly id: string };

type RouteParams = { readonly id: string } & OptionalTexts<'artistId' | 'scheduleId'>;

const ignore = defineAction<Infraction>({
  name: 'ignore',
  key: 'i',
  label: 'Ignorar',
  places: ['row', 'bulk'],
  bulk: 'matching',
  danger: true,
  blocked: ignoreProblem,
  summary: ['occurrenceDate', 'penalty', 'points', 'description'],
  confirm: {
    title: 'Ignorar infração',
    text: () =>
      'Você tem certeza que deseja ignorar essa infração ? Os pontos serão revertidos e a multa será paga.',
  },
  operation: 'infractions.ignore',
  affects: ['infractionSummaries'],
  sends: ({ id }) => ({ id }),
  success: 'Infração ignorada com sucesso',
  failure: 'Não foi possível ignorar a infração.',
});

export const editComment = defineAction<Infraction>({
  name: 'editComment',
  key: 'c',
  label: 'Editar comentário',
  form: {
    fields: { comment: longText('Comentário', { max: 1000 }) },
    initial: ({ comment }) => ({ comment: comment ?? '' }),
    submit: 'Salvar',
  },
  operation: 'infractions.update',
  sends: ({ id }, { comment }) => {
    if (!id) throw new ActionRefusal('Nenhuma infração selecionada');
    return { id, comment: String(comment ?? '').trim() };
  },
  success: 'Comentário atualizado com sucesso.',
  failure: 'Erro ao atualizar comentário',
});

const newInfraction = infractionAction<RouteParams>(
  ({ artistId, scheduleId }) => ({ partnerId: artistId, scheduleId }),
  { name: 'newInfraction', places: ['header'], offered: ({ artistId }) => Boolean(artistId) },
);

const newOfBooking = defineAction<RouteParams>({
  name: 'newOfBooking',
  label: 'Nova Infração ou taxa',
  places: ['header'],
  offered: ({ artistId }) => !artistId,
  dialog: 'bookings.infraction',
  operations: ['infractions.record', 'infractions.recordLoose', 'infractions.financial'],
});

/** Downloads all infractions of the professional (decision 0045). */
const exportOfArtist = defineAction<RouteParams>({
  name: 'exportOfArtist',
  label: 'Exportar infrações',
  places: ['header'],
  offered: ({ artistId }) => Boolean(artistId),
  operation: 'infractions.exportOfArtist',
  sends: ({ artistId }) => ({ professionalId: artistId ?? '' }),
  download: (content) => ({ save: 'Infracoes.csv', content }),
  failure: 'Ocorreu um erro ao exportar dados, tente novamente',
  patch: () => ({}),
});

/**
 * Lists infractions of a professional, of a booking or of both, with one call each (part 2 section 7).
 * The call of a booking returns all rows, so this slot cuts out the page.
 */
const listOfRoute: CallSlot = async ({ query = {}, ...request }, send) => {
  const { artistId: professionalId, scheduleId, ...paging } = query;
  const call = (operation: string, params: Readonly<Record<string, unknown>>) => ({
    ...request,
    operation,
    params: Object.fromEntries(Object.entries(params).map(([key, id]) => [key, String(id)])),
  });
  if (professionalId && scheduleId)
    return send({ ...call('infractions.ofBoth', { professionalId, scheduleId }), query: paging });
  if (professionalId)
    return send({ ...call('infractions.ofArtist', { professionalId }), query: paging });
  const { body, headers } = await send(call('infractions.ofSchedule', { scheduleId }));
  const rows = rowsIn(body);
  const size = Number(paging.limit);
  const first = (Number(paging.page) - 1) * size;
  const headersWithTotal = new Headers(headers);
  headersWithTotal.set('x-total-count', String(rows.length));
  return { body: rows.slice(first, first + size), headers: headersWithTotal };
};

const InfractionHead = lazySlot(() => import('./InfractionHead'), 'InfractionHead', 200);

/** Infractions and fees of professionals: part 2 sections 2.9, 3, 4, 5 and 7; decision 0021. */
export default defineResource({
  name: 'infractions',
  label: ['Infração', 'Infrações'],
  routes: {
    list: [
      '/infraction/artist/:artistId',
      '/infraction/artist/:artistId/:scheduleId',
      '/infraction/schedule/:scheduleId',
    ],
  },
  titleField: 'description',
  api: {
    contract: 'infractions',
    id: 'id_professional_infraction',
    paging: { style: 'page', page: 'page', size: 'limit' },
    operations: { list: 'infractions.ofArtist', one: false },
    calls: { list: listOfRoute },
  },
  fields,
  filters: {
    artistId: text('Profissional', { form: false }),
    scheduleId: text('Agendamento', { form: false }),
  },
  list: {
    chart: { by: ['description', 'level', 'occurrenceDate'], sum: 'penalty' },
    mobileCard: { details: ['occurrenceDate', 'level'], status: 'paid', end: 'penalty' },
    empty: 'Nenhuma infração registrada.',
    failure: 'Não foi possível carregar as infrações.',
    export: false,
  },
  slots: { listHead: InfractionHead },
  actions: [newInfraction, newOfBooking, exportOfArtist, editComment, ignore],
});
