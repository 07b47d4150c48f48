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

type Row = Readonly<Record<string, unknown>>;

/** Marks a waived amount, which does not count. */
const relievable = (key: string, word: string, show: (value: number) => string) => ({
  format: (value: number, record: Row) =>
    record[key] === true ? `${show(value)} (${word})` : show(value),
});

const fields = {
  infractionId: text('Id', { look: 'id', wire: 'id_professional_infraction' }),
  occurrenceDate: date('Ocorrência', { wire: 'occurrence_date' }),
  createdAt: dateTime('Registrada em', { wire: 'created_at' }),
  description: text('Infração'),
  level: text('Nível'),
  points: integer('Pontos', relievable('relievePoints', 'relevados', formatInteger)),
  penalty: money('Multa', {
    ...relievable('relievePenalty', 'relevada', formatMoney),
    unit: 'reais',
  }),
  clientDiscount: money('Desconto da cliente', {
    ...relievable('relieveClientDiscount', 'relevado', formatMoney),
    wire: 'client_discount',
    unit: 'reais',
  }),
  loss: money('Prejuízo', {
    wire: false,
    unit: 'reais',
    read: ({ client_discount, penalty }) =>
      lossOf({ clientDiscount: Number(client_discount ?? 0), penalty: Number(penalty ?? 0) }),
  }),
  // Self-explanatory text: mobile cards show it without the column name.
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

type Address = { readonly id: string } & OptionalTexts<'artistId' | 'scheduleId'>;

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

const newInfraction = infractionAction<Address>(
  ({ artistId, scheduleId }) => ({ partnerId: artistId, scheduleId }),
  { name: 'newInfraction', places: ['header'], offered: ({ artistId }) => Boolean(artistId) },
);

const newOfBooking = defineAction<Address>({
  name: 'newOfBooking',
  label: 'Nova Infração ou taxa',
  places: ['header'],
  offered: ({ artistId }) => !artistId,
  dialog: 'bookings.infraction',
  operations: ['infractions.record', 'infractions.recordLoose', 'infractions.financial'],
});

/** The file of all infractions of the professional (decision 0045). */
const exportOfArtist = defineAction<Address>({
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

const TOTAL = 'x-total-count';

/** Three calls of part 2 section 7; that of a booking alone is unpaged: its page is cut here. */
const listOfAddress: CallSlot = async ({ query = {}, ...request }, send) => {
  const { artistId, scheduleId, ...paging } = query;
  const of = (operation: string, params: Readonly<Record<string, unknown>>) => ({
    ...request,
    operation,
    params: Object.fromEntries(Object.entries(params).map(([key, id]) => [key, String(id)])),
  });
  const professionalId = artistId;
  if (professionalId && scheduleId)
    return send({ ...of('infractions.ofBoth', { professionalId, scheduleId }), query: paging });
  if (professionalId)
    return send({ ...of('infractions.ofArtist', { professionalId }), query: paging });
  const { body, headers } = await send(of('infractions.ofSchedule', { scheduleId }));
  const rows = rowsIn(body);
  const size = Number(paging.limit);
  const first = (Number(paging.page) - 1) * size;
  const counted = new Headers(headers);
  counted.set(TOTAL, String(rows.length));
  return { body: rows.slice(first, first + size), headers: counted };
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
    calls: { list: listOfAddress },
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
