import {
  ANOTHER_CITY,
  evaluationTypeLabel,
  LEAD_STATES,
  namesOf,
  REPROVE_REASONS,
} from '../../../domain/leads';
import { getPath } from '../../../domain/paths';
import { newArtistPath } from '../../newArtist';
import {
  boolean,
  choice,
  computed,
  data,
  dateTime,
  defineAction,
  references,
  type ShowSection,
  text,
} from '../../schema';
import type { Wire } from '../../schema/mapping';

/** The details of a lead: part 2 section 2.11. */

interface Evaluation {
  readonly date?: string | null;
  readonly type?: { readonly code: number; readonly description?: string | null } | null;
  readonly location?: { readonly formatted_address?: string | null } | null;
  readonly meetLink?: string | null;
}

interface Status {
  readonly code: number;
  readonly date?: string | null;
  readonly blame?: { readonly email?: string | null } | null;
}

/** A test of a lead as the screens show it; `when` is an instant, UTC. */
interface Test {
  readonly when?: string | null;
  readonly kind?: string | null;
  readonly place?: string | null;
}

/** What the details read of a lead beside its form. */
interface LeadDetails {
  readonly history?: readonly Status[] | null;
  readonly reproveReasons?: readonly string[] | null;
}

const testOf = ({ date, type, location, meetLink }: Evaluation): Test => ({
  when: date,
  kind: type && (evaluationTypeLabel(type.code) ?? type.description ?? `Tipo ${type.code}`),
  place: location?.formatted_address || meetLink,
});

const listOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : []);

const testIn = ({ evaluation }: Wire): Test | undefined =>
  evaluation ? testOf(evaluation as Evaluation) : undefined;

const shown = { form: false, column: false } as const;

/** Fields of the details that are on no form. */
export const detailFields = {
  registered: dateTime('Cadastro', { ...shown, wire: 'createdAt' }),
  cities: references('Cidade', 'areas', {
    ...shown,
    read: ({ areaIds }) => listOf<string>(areaIds).filter((id) => id !== ANOTHER_CITY),
  }),
  otherCity: text('Outra cidade', {
    ...shown,
    read: ({ areaIds, anotherCity }) =>
      listOf<string>(areaIds).includes(ANOTHER_CITY) ? anotherCity : null,
  }),
  certified: boolean('Possui certificado', { ...shown, wire: 'hasCertification' }),
  services: text('Serviços', {
    ...shown,
    read: ({ services }) =>
      listOf<{ readonly categoryName?: string | null }>(services)
        .map(({ categoryName }) => categoryName)
        .join(', '),
  }),
  history: data(({ status }) => listOf<Status>(status)),
  tests: data(({ evaluationHistory }) => listOf<Evaluation>(evaluationHistory).map(testOf)),
  since: dateTime('Desde', { ...shown, read: ({ status }) => getPath(status, '0.date') }),
  reproved: computed(
    'Motivos da reprovação',
    ({ reproveReasons }: LeadDetails) => namesOf(REPROVE_REASONS, reproveReasons),
    shown,
  ),
  testTime: dateTime('Teste', { ...shown, wire: 'evaluation.date' }),
  testKind: text('Tipo de teste', { ...shown, read: (wire) => testIn(wire)?.kind }),
  testPlace: text('Local do teste', { ...shown, read: (wire) => testIn(wire)?.place }),
};

type Row = LeadDetails & { readonly tests?: readonly Test[] | null };

/** Hands a lead over to the form of a new professional. */
export const transform = defineAction<{ readonly id: string }>({
  name: 'transform',
  label: 'Transformar em artista',
  to: ({ id }: { readonly id: string }) => newArtistPath(id),
});

/** The sections of the details. */
export const detailSections = [
  {
    title: 'Dados pessoais',
    wide: true,
    facts: [
      'name',
      'cpf',
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
    title: 'Histórico de status',
    wide: true,
    table: {
      of: ({ history }) =>
        (history ?? []).map(({ date, code, blame }) => ({ date, code, author: blame?.email })),
      columns: {
        date: dateTime('Data'),
        code: choice('Status', LEAD_STATES),
        author: text('Responsável'),
      },
      empty: 'Nenhuma atualização de status registrada.',
    },
  },
  {
    title: 'Histórico de testes',
    wide: true,
    table: {
      of: ({ tests }) => (tests ?? []).map((test) => ({ ...test })),
      columns: {
        when: dateTime('Data'),
        kind: text('Tipo'),
        place: text('Local', {
          link: ({ place }) => (String(place).startsWith('https://') ? String(place) : undefined),
        }),
      },
      empty: 'Nenhum teste registrado.',
    },
  },
] as const satisfies readonly ShowSection<Row>[];
