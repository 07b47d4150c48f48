import { getPath } from '../../../domain/paths';
import {
  isSlotExpired,
  needsPlace,
  SLOT_CATEGORIES,
  SLOT_RULES,
  SLOT_TYPES,
  SLOT_WEEKDAYS,
  type SlotTerms,
  slotState,
  suggestedEnd,
  weekdaysText,
} from '../../../domain/slots';
import { formatDay } from '../../../domain/time';
import * as f from '../../schema';
import type { CallSlot, Wire } from '../../schema/definition/mapping';

const periodOf = ({ start, end }: Wire): string | null => {
  if (!start && !end) return null;
  return [start, end].map((day) => (day ? formatDay(String(day)) : '—')).join(' a ');
};

const placeOf = (wire: Wire): unknown => getPath(wire, 'location.formatted_address') ?? null;

/** Sends a null location if the form has none, as for an online test (part 2 section 7). */
const withNullLocation: CallSlot = (request, send) =>
  send({ ...request, body: { location: null, ...Object(request.body) } });

/** Evaluation slots, 'Horários de teste': part 2 sections 2.11, 3, 5, 7, 8 and 9; decision 0023. */
export default f.defineResource({
  name: 'slots',
  label: ['Horário de teste', 'Horários de teste'],
  title: 'Lista dos horários disponíveis para teste',
  routes: {
    list: '/leads/evaluation/schedules/config/list',
    create: '/leads/evaluation/schedules/config/new',
    edit: '/leads/evaluation/schedules/config/edit/:id',
  },
  keys: { edit: '/leads/evaluation/schedules/config/edit/:scheduleDateId' },
  menu: { group: 'Leads', label: 'Horários de teste' },
  api: {
    contract: 'slots',
    paging: { style: 'page', page: 'page', size: 'itemsPerPage' },
    calls: { create: withNullLocation, update: withNullLocation },
  },
  fields: {
    period: f.text('Período', { wire: false, read: periodOf, form: false }),
    state: f.computed('Situação', (slot: SlotTerms, { today }) => slotState(slot, today), {
      choices: {
        active: { label: 'Ativo', tone: 'success' },
        future: { label: 'A começar', tone: 'info' },
        expired: { label: 'Expirado', tone: 'error' },
      },
    }),
    days: f.choices('Dias da semana', SLOT_WEEKDAYS, {
      required: true,
      format: weekdaysText,
      help: 'A data final é sugerida: 14 dias com dois ou mais dias da semana, 28 dias com um.',
      span: 12,
    }),
    start: f.date('Data inicial', { required: true, span: 3 }),
    end: f.date('Data final', { required: true, span: 3 }),
    startHour: f.hour('Hora inicial', { required: true, wire: 'timeRange.start', span: 3 }),
    endHour: f.hour('Hora final', { required: true, wire: 'timeRange.end', span: 3 }),
    hours: f.computed(
      'Horário',
      ({ startHour, endHour }: SlotTerms) =>
        [startHour, endHour].filter(Boolean).join(' às ') || null,
    ),
    category: f.choice('Categoria', SLOT_CATEGORIES, { required: true, span: 4 }),
    type: f.choice('Tipo de teste', SLOT_TYPES, { required: true, span: 4 }),
    limit: f.integer('Limite de pessoas', { required: true, min: 1, max: 1000, span: 4 }),
    areaId: f.reference('Cidade', 'areas', { required: true, where: { active: true } }),
    place: f.text('Local', { wire: false, read: placeOf, form: false }),
    location: f.address('Endereço', { withCep: false }),
  },
  filters: {
    areaId: f.reference('Cidade', 'areas'),
    category: f.choice('Categoria', SLOT_CATEGORIES, { placeholder: 'Todas' }),
    evaluationType: f.choice('Tipo de teste', SLOT_TYPES),
    order: f.choice('Ordem', { DESC: 'Mais recente', CRESC: 'Mais antigo' }, { initial: 'DESC' }),
    isOnlyActives: f.boolean('Somente ativos'),
  },
  list: {
    // Both views fix the sort order. Type 3 is the online test.
    views: [
      {
        key: 'active',
        text: 'Ativos',
        filter: { order: 'DESC', isOnlyActives: true },
        count: true,
      },
      { key: 'online', text: 'Online', filter: { order: 'DESC', evaluationType: 3 }, count: true },
    ],
    columns: ['period', 'state', 'days', 'hours', 'category', 'type', 'areaId', 'place', 'limit'],
    moreColumns: false,
    apply: false,
    newLabel: 'NOVO',
    empty: 'Nenhum horário de teste encontrado. Mude os filtros ou cadastre um novo horário.',
    failure: 'Não foi possível buscar as configurações de datas, por favor, tente novamente.',
    rowTone: ({ end }, { today }) => (isSlotExpired({ end }, today) ? 'error' : undefined),
  },
  form: {
    create: {
      submit: 'CADASTRAR HORÁRIO',
      success: 'Horário cadastrado com sucesso.',
      failure: 'Houve um erro ao cadastrar o endereço',
    },
    edit: {
      submit: 'EDITAR HORÁRIO',
      success: 'Horário cadastrado com sucesso.',
      failure: 'Houve um erro ao cadastrar o endereço',
      loadFailure: 'Não foi possível recuperar os dados para edição',
    },
    sections: [
      { title: 'Quando', fields: ['days', 'start', 'end', 'startHour', 'endHour'] },
      { title: 'O quê', fields: ['category', 'type', 'limit'] },
      { title: 'Onde', fields: ['areaId', 'location'] },
    ],
  },
  visibleWhen: { location: ({ type }) => needsPlace(type) },
  requiredWhen: { location: ({ type }) => needsPlace(type) },
  suggest: { end: ({ days, start }) => suggestedEnd(days, start) ?? null },
  rules: SLOT_RULES,
});
