import { STATES } from '../../../domain/br';
import { hideCpf } from '../../../domain/format';
import {
  ANOTHER_CITY,
  becomesArtist,
  DEFAULT_COUNTRY_CODE,
  EVALUATION_TYPES,
  EXPERIENCES,
  isCertificationRequired,
  LEAD_CATEGORIES,
  LEAD_FAILED,
  LEAD_FIELDS,
  LEAD_GENDERS,
  LEAD_MISSING,
  LEAD_STATES,
  type LeadDraft,
  NOT_SCHEDULED,
  PROFESSIONS,
  REPROVE_REASONS,
  REPROVED,
  SCHEDULED,
  saveMessage,
  TRANSFORMED,
  WEEKDAYS,
} from '../../../domain/leads';
import { getPath } from '../../../domain/paths';
import { addDays } from '../../../domain/time';
import { newArtistPath } from '../../newArtist';
import {
  boolean,
  cep,
  choice,
  choices,
  cpf,
  date,
  dateRange,
  dateTime,
  defineResource,
  email,
  type FormContext,
  group,
  phoneBR,
  references,
  text,
} from '../../schema';
import { lazySlot } from '../shared/lazySlot';
import { namesOf } from '../shared/namesOf';
import { detailFields, detailSections, schedule, transform, viewArtist, viewLead } from './details';
import { leadRules, TOAST_MS } from './draft';
import * as wire from './wire';

const inputs = () => import('./form/inputs');

const LeadToast = lazySlot(
  async () => {
    const { validationToast } = await import('../shared/validationToast');
    return { Toast: validationToast('leads', saveMessage, TOAST_MS) };
  },
  'Toast',
  0,
);

const FAILED = 'Ocorreu um erro ao inserir o lead, tente novamente';

const STATE_CODES = Object.fromEntries(STATES.map(({ code }) => [code, code]));

/** Path after saving: for a lead to be transformed, the form of a new professional, which completes that. */
const handOver = ({ id }: { readonly id: string }, typed: LeadDraft): string | undefined =>
  typed.status === TRANSFORMED ? newArtistPath(id) : undefined;

const formTexts = {
  failure: FAILED,
  submit: ({ status }: LeadDraft, { stored }: FormContext) =>
    becomesArtist((stored as LeadDraft | undefined)?.status, status)
      ? 'Transformar em Artista'
      : 'Salvar',
};

/** Removes the check of the field type: stored values stay valid, and a filter accepts the beginning of a CPF. */
const checkedByRules = { check: undefined };

const extensionFilter = { extension: 'leads.list' } as const;

const testView = (key: string, text: string, days: number) => {
  const filter = ({ today }: FormContext) => {
    const day = addDays(today, days);
    return { status: SCHEDULED, test: { from: day, to: day } };
  };
  return { key, text, filter, sort: 'testTime', count: true } as const;
};

const personal = {
  name: text(LEAD_FIELDS.name, { required: true, max: 120 }),
  cpf: {
    ...cpf(LEAD_FIELDS.cpf, {
      required: true,
      format: hideCpf,
      unique: 'Já existe um lead com este CPF.',
      span: 3,
    }),
    ...checkedByRules,
  },
  gender: choice(LEAD_FIELDS.gender, LEAD_GENDERS, {
    input: lazySlot(inputs, 'GenderInput'),
    span: 3,
  }),
  email: { ...email(LEAD_FIELDS.email, { max: 120 }), ...checkedByRules },
  phone: {
    ...phoneBR(LEAD_FIELDS.phone, {
      required: true,
      read: wire.phoneOf,
      sort: false,
      help: `País: ${DEFAULT_COUNTRY_CODE}`,
      span: 3,
    }),
    ...checkedByRules,
  },
  indicationCode: text('Código de indicação', { max: 40, span: 3 }),
  isConsultant: boolean('É consultora da marca parceira'),
};

const professional = {
  areaIds: references(LEAD_FIELDS.areaIds, 'areas', {
    required: true,
    input: lazySlot(inputs, 'AreasInput'),
    span: 6,
  }),
  anotherCity: text(LEAD_FIELDS.anotherCity, { max: 120 }),
  categoryIds: choices(LEAD_FIELDS.categoryIds, LEAD_CATEGORIES, { required: true }),
  hasCertification: boolean(LEAD_FIELDS.hasCertification, { look: 'answers' }),
  techniques: choices(LEAD_FIELDS.techniques, PROFESSIONS, {
    input: lazySlot(inputs, 'TechniquesInput'),
  }),
  experience: choice('Experiência', EXPERIENCES),
  specializations: text('Especializações', {
    read: wire.specializationsOf,
    max: 500,
    help: 'Separe por vírgulas',
  }),
  weekDisponibility: choices('Disponibilidade na semana', WEEKDAYS),
};

/** Recruitment leads: part 2 sections 2.11, 3, 4, 5, 8 and 9. */
export default defineResource({
  name: 'leads',
  label: ['Lead', 'Leads'],
  routes: { list: '/leads', create: '/new-lead', edit: '/leads/:id', show: '/leads/:id/details' },
  keys: { edit: '/leads/:_id', show: '/leads' },
  menu: { group: 'Leads', newLabel: 'Novo lead' },
  toastMs: TOAST_MS,
  api: {
    contract: 'leads',
    operations: { one: 'leads.list' },
    paging: { style: 'page', page: 'page', size: 'quantityPerPage', fetch: 100 },
    calls: { one: wire.readLead, create: wire.saveLead, update: wire.saveLead },
  },
  fields: {
    ...personal,
    ...professional,
    address: group('Endereço', {
      zipcode: {
        ...cep(LEAD_FIELDS['address.zipcode'], {
          input: lazySlot(inputs, 'ZipcodeInput'),
          span: 3,
        }),
        ...checkedByRules,
      },
      streetName: text('Rua', { max: 200 }),
      streetNumber: text('Número', { max: 20, span: 3 }),
      complement: text('Complemento', { max: 120 }),
      neighborhood: text('Bairro', { max: 120 }),
      city: text('Município', { max: 120 }),
      uf: choice(LEAD_FIELDS['address.uf'], STATE_CODES, { span: 3 }),
    }),
    status: choice(LEAD_FIELDS.status, LEAD_STATES, {
      required: true,
      read: wire.statusOf,
      initial: NOT_SCHEDULED,
      sort: 'statusDescription',
      help: 'Ao salvar como “Não agendado”, o lead fica sem teste.',
    }),
    reproveReasons: choices('Motivos da reprovação', REPROVE_REASONS, {
      input: lazySlot(inputs, 'ReasonsInput'),
      span: 12,
    }),
    evaluation: group('Teste', {
      areaId: text('Cidade do teste'),
      type: choice(LEAD_FIELDS['evaluation.type'], EVALUATION_TYPES, {
        read: (lead) => getPath(lead, 'evaluation.type.code'),
      }),
      day: date(LEAD_FIELDS['evaluation.day'], { read: wire.timeOf('day') }),
      hour: text(LEAD_FIELDS['evaluation.hour'], { read: wire.timeOf('hour') }),
      meetLink: text(LEAD_FIELDS['evaluation.meetLink'], { max: 500 }),
      locationId: text('Local do teste', {
        read: (lead) => getPath(lead, 'evaluation.location._id'),
      }),
      place: text('Endereço do teste', { wire: 'location.formatted_address', form: false }),
    }),
    createdAt: dateTime('Criado em', { form: false, age: true }),
    ...detailFields,
  },
  filters: {
    // The specification has only these two filters (part 2 section 7).
    cpf: { ...cpf('CPF'), ...checkedByRules },
    email: text('E-mail', { max: 120 }),
    words: text('Nome', { max: 120, wire: 'name', ...extensionFilter }),
    status: choice('Status', LEAD_STATES, extensionFilter),
    test: dateRange('Teste entre', { params: ['minTestDate', 'maxTestDate'], ...extensionFilter }),
  },
  find: {
    shows: ['name', 'phone', 'email'],
    by: { cpf: ['cpf'], email: ['email'] },
  },
  home: [
    {
      view: 'unscheduled',
      text: 'Leads sem teste',
      tone: 'warning',
      shows: ['createdAt'],
      for: 'leads.update',
    },
    { view: 'today', text: 'Leads com teste hoje', figure: true },
    { view: 'tomorrow', text: 'Leads com teste amanhã', figure: true },
  ],
  list: {
    views: [
      { key: 'unscheduled', text: 'Não agendados', filter: { status: NOT_SCHEDULED }, count: true },
      testView('today', 'Teste hoje', 0),
      testView('tomorrow', 'Teste amanhã', 1),
    ],
    moreColumns: false,
    refresh: 120,
    sort: '-createdAt',
    columns: ['cpf', 'name', 'email', 'phone', 'status'],
    secondaryField: { cpf: 'createdAt', status: 'testTime' },
    queue: {
      label: 'Agendar em fila',
      view: 'unscheduled',
      sections: detailSections,
      actions: ['schedule'],
    },
    rowClick: 'view',
    empty: 'Nenhum lead encontrado. Mude os filtros ou cadastre um novo lead.',
  },
  form: {
    create: {
      ...formTexts,
      title: 'Novo lead',
      success: 'Lead inserido com sucesso!',
      afterSave: handOver,
    },
    edit: {
      ...formTexts,
      title: ({ name }) => name,
      confirm: 'Tem certeza que deseja alterar esse lead?',
      success: 'Lead atualizado com sucesso!',
      loadFailure: (code) => (code === 'refused' ? LEAD_MISSING : LEAD_FAILED),
      afterSave: handOver,
    },
    sections: [
      { title: 'Dados pessoais', fields: namesOf(personal) },
      { title: 'Dados profissionais', fields: namesOf(professional) },
      { title: 'Endereço', fields: ['address'] },
      { title: 'Status do Lead', fields: ['status', 'reproveReasons'] },
      { title: 'Teste', fields: ['evaluation'], render: lazySlot(inputs, 'EvaluationSection') },
    ],
  },
  slots: { formAside: LeadToast },
  visibleWhen: {
    anotherCity: ({ areaIds }) => areaIds?.includes(ANOTHER_CITY) === true,
    hasCertification: ({ categoryIds }) => isCertificationRequired(categoryIds),
    reproveReasons: ({ status }) => status === REPROVED,
    evaluation: ({ status }) => status !== NOT_SCHEDULED,
  },
  requiredWhen: { anotherCity: () => true, hasCertification: () => true },
  rules: leadRules,
  actions: [viewLead, schedule],
  dialogs: {
    details: {
      title: ({ name }) => name ?? 'Lead',
      head: {
        state: 'status',
        meta: ['phone', 'email', 'cities', 'testTime'],
        main: ['transform', 'viewArtist'],
      },
      sections: detailSections,
      actions: [transform, viewArtist],
    },
  },
});
