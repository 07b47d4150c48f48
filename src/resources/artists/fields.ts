import { type AddressValue, addressOfParts, partsOfAddress } from '../../../domain/address';
import { getPath } from '../../../domain/paths';
import {
  DEACTIVATION_REASONS,
  hasSteps,
  PROFESSIONAL_STATUSES,
  RATE_WORDS,
  REASON_WORDS,
  rateExpiration,
} from '../../../domain/professionals';
import type { OptionalTexts } from '../../../domain/text';
import { formatDay } from '../../../domain/time';
import { type WorkDay, weekProblem } from '../../../domain/week';
import {
  address,
  boolean,
  choice,
  choiceFrom,
  cpf,
  date,
  dateTime,
  email,
  type FormContext,
  image,
  integer,
  password,
  percent,
  phoneBR,
  references,
  text,
  value,
} from '../../schema';
import type { Wire } from '../../schema/definition/mapping';
import { lazySlot } from '../shared/lazySlot';
import { addressText } from '../shared/partyAddress';

const STATUSES = Object.fromEntries(
  Object.entries(PROFESSIONAL_STATUSES).map(([status, { label }]) => [status, label]),
);

/** Options for the reason, including the stored one: a ban has its own reason. */
const reasons = (_: unknown, { stored }: FormContext) => {
  const current = stored?.deactivationReason;
  const hasReason = typeof current === 'string' && current !== '';
  const all = new Set<string>([...DEACTIVATION_REASONS, ...(hasReason ? [current] : [])]);
  return [...all].map((reason) => ({ value: reason, label: reason }));
};

const GENDERS = { F: 'Feminino', M: 'Masculino' } as const;

const readAllocation = (name: 'availability' | 'polygons') => (wire: Wire) =>
  [`parametersFilterOrders.${name}`, name]
    .map((path) => getPath(wire, path))
    .find((list) => Array.isArray(list) && list.length > 0) ?? [];

const withFormerPath = (wire: string, former: string) => ({
  wire,
  read: (record: Wire) => getPath(record, wire) ?? getPath(record, former),
});

const upload = { sign: 'uploads.partner', form: 'edit', span: 4 } as const;

const document = {
  ...upload,
  input: lazySlot(() => import('./ImageInput'), 'DocumentInput', 92),
} as const;

interface RateFields {
  readonly takeRateValue?: number | null;
  readonly takeRateIncreaseValue?: number | null;
  readonly takeRateIncreaseForEachDays?: number | null;
  readonly expiration?: string | null;
}

export const rateOf = (values: RateFields) => ({
  value: values.takeRateValue,
  increaseValue: values.takeRateIncreaseValue,
  increaseForEachDays: values.takeRateIncreaseForEachDays,
  expiration: values.expiration,
});

export const listFields = {
  artistId: text('Id', { look: 'id', wire: '_id', form: false }),
  createdDate: dateTime('Cadastro', { form: false }),
  addressLine: text('Endereço', { read: addressText, wire: false, form: false }),
};

const SHOWN_ONLY = 'Usado pelo aplicativo; aqui só aparece na página da profissional.';

export const personal = {
  name: text('Nome', {
    required: true,
    max: 120,
    span: 12,
    link: ({ id }) => `/artist/${encodeURIComponent(String(id))}`,
  }),
  email: email('E-mail', {
    required: true,
    unique: 'Já existe um profissional com este e-mail.',
  }),
  phone: phoneBR('Telefone', { required: true }),
  birthdate: date('Data de nascimento', { required: true, span: 4 }),
  gender: choice('Sexo', GENDERS, { required: true, span: 4 }),
  indicationCode: text('Código de indicação', { max: 40, span: 4 }),
  fatherName: text('Nome do pai', { required: true, max: 120 }),
  motherName: text('Nome da mãe', { required: true, max: 120 }),
  nacionality: text('Nacionalidade', { required: true, max: 60 }),
  naturality: text('Naturalidade', { required: true, max: 60 }),
  status: choice('Status', STATUSES, { required: true, initial: 'ativo', span: 4 }),
  disabledUntil: date('Desativada até', { min: 'today', span: 4 }),
  isAllocation: boolean('Novo fluxo de alocação', {
    required: true,
    look: 'answers',
    help: 'Usado pelo serviço de alocação; não muda a sugestão de profissionais.',
    span: 4,
  }),
  realtime: boolean('Acesso ao tempo real', { span: 4 }),
  beginner: boolean('Iniciante', { help: SHOWN_ONLY, span: 4 }),
  novice: boolean('Novata', { help: SHOWN_ONLY, span: 4 }),
  smartMEI: boolean('Optante pelo Smart MEI', { form: 'create', span: 4 }),
  password: password('Senha de acesso', { form: 'create', max: 256, span: 4 }),
};

export const documents = {
  cpf: cpf('CPF', { required: true, wire: 'cpf.documentNumber' }),
  rg: text('RG', { required: true, max: 20, wire: 'rg.documentNumber' }),
  dataexpedition: date('Data de expedição do RG', { required: true }),
  entityemission: text('Órgão emissor do RG', { required: true, max: 60 }),
  profilePicture: image('Foto de perfil', {
    ...upload,
    input: lazySlot(() => import('./ImageInput'), 'ProfileInput', 92),
  }),
  cpfUpload: image('Imagem do CPF', { ...document, ...withFormerPath('cpf.image', 'cpfUpload') }),
  rgUpload: image('Imagem do RG', { ...document, ...withFormerPath('rg.image', 'rgUpload') }),
};

const work = {
  availability: value<readonly WorkDay[]>(
    'Dias e horários',
    {
      input: lazySlot(() => import('./WeeklyHours'), 'WeeklyHours', 340),
      form: 'edit',
      read: readAllocation('availability'),
      span: 12,
    },
    weekProblem,
  ),
  isAvailableForOrderAllocation: boolean('Disponível para alocação de pedidos', {
    form: 'edit',
    wire: 'parametersFilterOrders.isAvailableForOrderAllocation',
    span: 12,
  }),
  enabledCities: references('Cidades', 'areas', {
    input: lazySlot(() => import('./TicksInput'), 'CitiesInput'),
    initial: [],
  }),
  polygons: references('Polígonos', 'polygons', {
    input: lazySlot(() => import('./TicksInput'), 'PolygonsInput'),
    read: readAllocation('polygons'),
    initial: [],
  }),
  enabledServices: references('Serviços', 'services', {
    input: lazySlot(() => import('./TicksInput'), 'ServicesInput'),
    initial: [],
  }),
};

export const rates = {
  paidByAdvance: boolean('Antecipação de recebíveis', { look: 'answers', initial: false }),
  takeRateValue: percent('Take rate', {
    ...withFormerPath('takeRate.value', 'takeRateValue'),
    min: [0, RATE_WORDS],
    max: [100, RATE_WORDS],
    help: 'Percentual da plataforma. Vazio: o padrão.',
  }),
  takeRateIncreaseValue: percent('Aumento', {
    ...withFormerPath('takeRate.increaseValue', 'takeRateIncreaseValue'),
    span: 4,
  }),
  takeRateIncreaseForEachDays: integer('A cada (dias)', {
    ...withFormerPath('takeRate.increaseForEachDays', 'takeRateIncreaseForEachDays'),
    min: 0,
    max: 3650,
    span: 4,
  }),
  expiration: date('Expira em', {
    ...withFormerPath('takeRate.expiration', 'expiration'),
    min: 'today',
    help: (values, { today }) =>
      hasSteps(rateOf(values)) && typeof values.takeRateValue === 'number'
        ? `Calculada: ${formatDay(rateExpiration(rateOf(values), today))}`
        : undefined,
    span: 4,
  }),
};

export const isConsultant = ({ consultantCode }: OptionalTexts<'consultantCode'>): boolean =>
  Boolean(consultantCode?.trim());

export const consultant = {
  consultantCode: text('Código de consultora', {
    wire: 'consultant.id',
    max: 64,
    help: 'Com código, ela é encontrada em Integração da Consultora.',
  }),
  consultantSpace: text('Espaço digital', { wire: 'consultant.digitalSpaceName', max: 120 }),
  consultantStatus: text('Status na marca', { wire: 'consultant.status', max: 60 }),
  consultantActive: boolean('Consultora ativa', { wire: 'consultant.isActive', initial: true }),
};

const origins = {
  leadId: value<string>('Lead', { form: 'create', input: () => null }),
  partnerId: value<string>('Partner', { form: 'create', input: () => null }),
};

export const formFields = {
  ...personal,
  address: {
    ...address('Endereço', { required: true, withPoint: false }),
    // The wire has the parts of the address, with the coordinates in `location`.
    codec: {
      decode: addressOfParts,
      encode: (value: unknown) => value && partsOfAddress(value as AddressValue),
    },
  },
  ...documents,
  ...work,
  ...rates,
  ...consultant,
  deactivationReason: choiceFrom('Motivo da desativação', reasons, {
    required: REASON_WORDS,
    span: 12,
  }),
  ...origins,
};
