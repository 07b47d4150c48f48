import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import {
  ANOTHER_CITY,
  evaluationTypeLabel,
  LEAD_FIELDS,
  leadStatusLabel,
  NOT_SCHEDULED,
  namesOf,
  REPROVE_REASONS,
} from '../../../domain/leads';
import { getPath } from '../../../domain/paths';
import type { OptionalTexts } from '../../../domain/text';
import type { Answer } from '../../dataProvider';
import { newArtistPath } from '../../newArtist';
import {
  boolean,
  computed,
  cpf,
  data,
  dateTime,
  defineAction,
  type RecordOf,
  references,
  type ShowSection,
  text,
} from '../../schema';

type LeadWire = Partial<Answer<'leads.list'>['data'][number]>;

interface LeadDetails {
  readonly reproveReasons?: readonly string[] | null;
}

/** Facts of a test; `when` is a UTC instant. */
const testFacts = ({ date, type, location, meetLink }: NonNullable<LeadWire['evaluation']>) => ({
  when: date,
  kind: type && (evaluationTypeLabel(type.code) ?? type.description ?? `Tipo ${type.code}`),
  place: location?.formatted_address || meetLink,
});

const plannedTest = ({ evaluation }: LeadWire) => (evaluation ? testFacts(evaluation) : undefined);

const showOnly = { form: false } as const;

export const detailFields = {
  document: cpf(LEAD_FIELDS.cpf, { ...showOnly, wire: 'cpf' }),
  registered: dateTime('Cadastro', { ...showOnly, wire: 'createdAt' }),
  cities: references('Cidade', 'areas', {
    ...showOnly,
    read: ({ areaIds = [] }: LeadWire) => areaIds.filter((id) => id !== ANOTHER_CITY),
  }),
  otherCity: text('Outra cidade', {
    ...showOnly,
    read: ({ areaIds, anotherCity }: LeadWire) =>
      areaIds?.includes(ANOTHER_CITY) ? anotherCity : null,
  }),
  certified: boolean('Possui certificado', { ...showOnly, wire: 'hasCertification' }),
  services: text('Serviços', {
    ...showOnly,
    read: ({ services = [] }: LeadWire) =>
      services.map(({ categoryName }) => categoryName).join(', '),
  }),
  artistId: data(({ artistId }: LeadWire) => artistId ?? null),
  history: data(({ status = [] }: LeadWire) => status),
  tests: data(({ evaluationHistory = [] }: LeadWire) => evaluationHistory.map(testFacts)),
  since: dateTime('Desde', { ...showOnly, read: ({ status }) => getPath(status, '0.date') }),
  reproved: computed(
    'Motivos da reprovação',
    ({ reproveReasons }: LeadDetails) => namesOf(REPROVE_REASONS, reproveReasons),
    { column: false },
  ),
  testTime: dateTime('Teste', { form: false, wire: 'evaluation.date' }),
  testKind: text('Tipo de teste', { ...showOnly, read: (wire) => plannedTest(wire)?.kind }),
  testPlace: text('Local do teste', { ...showOnly, read: (wire) => plannedTest(wire)?.place }),
};

type Row = LeadDetails & Pick<RecordOf<typeof detailFields>, 'history' | 'tests'>;

type LeadWithArtist = { readonly id: string } & OptionalTexts<'artistId'>;

export const viewLead = defineAction({
  name: 'view',
  label: 'Visualizar',
  needs: 'read',
  icon: VisibilityIcon,
  dialog: 'leads.details',
});

export const schedule = defineAction<{ readonly id: string; readonly status?: number | null }>({
  name: 'schedule',
  key: 't',
  label: 'Agendar teste',
  places: [],
  offered: ({ status }) => status === NOT_SCHEDULED,
  to: ({ id }) => `/leads/${encodeURIComponent(id)}`,
});

export const transform = defineAction<LeadWithArtist>({
  name: 'transform',
  label: 'Transformar em artista',
  offered: ({ artistId }) => !artistId,
  to: ({ id }) => newArtistPath(id),
});

export const viewArtist = defineAction<LeadWithArtist>({
  name: 'viewArtist',
  label: 'Ver profissional',
  needs: 'read',
  offered: ({ artistId }) => Boolean(artistId),
  to: ({ artistId }) => `/artist/${encodeURIComponent(artistId ?? '')}`,
});

export const detailSections = [
  {
    title: 'Dados pessoais',
    wide: true,
    facts: [
      'name',
      'document',
      'email',
      'phone',
      'gender',
      'indicationCode',
      'isConsultant',
      'registered',
    ],
  },
  {
    title: 'Dados profissionais',
    wide: true,
    facts: [
      'cities',
      'otherCity',
      'categoryIds',
      'techniques',
      'specializations',
      'experience',
      'certified',
      'weekDisponibility',
      'services',
    ],
  },
  { title: 'Endereço', wide: true, facts: ['address'] },
  {
    title: 'Status do Lead',
    wide: true,
    facts: ['status', 'since', 'reproved', 'testTime', 'testKind', 'testPlace'],
  },
  {
    title: 'Histórico',
    timeline: {
      kinds: [
        {
          label: 'Status',
          empty: 'Nenhuma atualização de status registrada.',
          of: ({ history }) =>
            history.map(({ date, code, blame }) => ({
              at: date,
              text: leadStatusLabel(code),
              author: blame?.email,
            })),
        },
        {
          label: 'Testes',
          empty: 'Nenhum teste registrado.',
          of: ({ tests }) =>
            tests.map(({ when, kind, place }) => ({
              at: when,
              text: kind ? `Teste: ${kind}` : 'Teste',
              details: [place],
              to: place?.startsWith('https://') ? place : undefined,
            })),
        },
      ],
    },
  },
] as const satisfies readonly ShowSection<Row>[];
