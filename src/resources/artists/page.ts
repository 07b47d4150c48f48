import type { RecordOf, ShowSection } from '../../schema';
import { commentsSection } from '../shared/comments';
import { lazySlot } from '../shared/lazySlot';
import type { formFields, listFields } from './fields';
import type { pageFields } from './pageFields';

type Professional = Pick<RecordOf<typeof pageFields>, 'id' | 'ownComments'>;

type Field = keyof typeof pageFields | keyof typeof formFields | keyof typeof listFields;

export const pageSections: readonly ShowSection<Professional, Field>[] = [
  {
    title: 'Informações',
    column: 'aside',
    facts: [
      'picture',
      'code',
      'activity',
      'tier',
      'deactivationReason',
      'createdDate',
      'email',
      'phone',
      'takeRateValue',
      'expiration',
      'street',
      'streetNumber',
      'complement',
      'neighbor',
      'city',
      'cpf',
      'rg',
    ],
  },
  {
    title: 'Infrações nos últimos 90 dias',
    column: 'aside',
    render: lazySlot(() => import('../shared/InfractionSummary'), 'InfractionSummary'),
  },
  {
    title: 'Últimos 12 meses',
    column: 'aside',
    extension: 'artists.year',
    render: lazySlot(() => import('./YearChart'), 'YearChart'),
  },
  {
    title: 'Histórico de Take Rate',
    wide: true,
    related: {
      resource: 'takeRates',
      by: ({ id }) => ({ professional: id }),
      perPage: 3,
      tools: false,
    },
  },
  {
    title: 'Bônus',
    wide: true,
    related: {
      resource: 'bonuses',
      by: ({ id }) => ({ professional: id }),
      perPage: 3,
      tools: 'row',
    },
  },
  commentsSection({
    type: 'artist',
    isPublic: true,
    of: ({ ownComments }: Professional) => ownComments ?? [],
    add: { operation: 'artists.comment', id: 'artistId' },
  }),
  {
    title: 'Agendamentos',
    wide: true,
    related: {
      resource: 'schedules',
      by: ({ id }) => ({ partnerId: id }),
      perPage: 10,
      columns: [
        'code',
        'start',
        'status',
        'service',
        'clientName',
        'voucher',
        'requestedOn',
        'end',
      ],
    },
  },
];
