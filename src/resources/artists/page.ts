import { isBlockedForFraud } from '../../../domain/professionals/activity';
import type { OptionalTexts } from '../../../domain/text';
import { defineAction, password, type RecordOf, type ShowSection } from '../../schema';
import { bonusForm, bonusValues } from '../shared/bonusForm';
import { commentsSection } from '../shared/comments';
import { lazySlot } from '../shared/lazySlot';
import type { formFields, listFields } from './fields';
import type { pageFields } from './pageFields';

/** Actions on the page of a professional: part 2 sections 2.6, 4, 5, 7 and 8. */

type Professional = { readonly id: string } & OptionalTexts<'name' | 'deactivationReason'>;

export const unblock = defineAction<Professional>({
  name: 'unblock',
  label: 'Desbloquear fraude de login',
  places: ['show'],
  offered: isBlockedForFraud,
  confirm: {
    text: ({ name }) => `Deseja desbloquear ${name}? A profissional volta a ficar ativa.`,
    button: 'Desbloquear',
  },
  operation: 'artists.unblockLoginFraud',
  sends: ({ id: artistId }) => ({ artistId }),
  success: ['Sucesso', 'Profissional desbloqueada com sucesso!'],
  failure: ['Erro', 'Erro ao desbloquear a profissional.'],
});

export const payBonus = defineAction<Professional>({
  name: 'payBonus',
  label: 'Pagar bônus',
  places: ['show'],
  form: { ...bonusForm, submit: 'Pagar' },
  operation: 'bonuses.pay',
  sends: ({ id }, { description, scheduleId, ...values }) => ({
    id,
    message: description,
    scheduleId,
    ...bonusValues(values),
  }),
  success: ['Sucesso', 'Bônus enviado para aprovação!'],
  failure: ['Erro', 'Erro ao pagar bônus'],
  affects: ['bonuses', 'transfers'],
  patch: () => ({}),
});

export const edit = defineAction<Professional>({
  name: 'edit',
  label: 'Editar',
  places: ['show'],
  operations: ['artists.update'],
  to: ({ id }) => `/edit-artist/${encodeURIComponent(id)}`,
});

export const gamification = defineAction<Professional>({
  name: 'gamification',
  label: 'Gamificação',
  places: ['show'],
  operations: ['gamification.one'],
  dialog: 'gamification.details',
});

const PASSWORD_FAILED = 'Algo deu errado )=';

export const changePassword = defineAction<Professional>({
  name: 'changePassword',
  label: 'Alterar senha',
  places: ['show'],
  form: {
    fields: {
      password: password('Nova senha', { required: 'Insira uma senha', max: 256, span: 12 }),
    },
    submit: 'Alterar',
  },
  operation: 'artists.changePassword',
  sends: ({ id: artistId }, { password }) => ({ artistId, password }),
  success: 'Senha alterada com sucesso!',
  failure: [PASSWORD_FAILED, PASSWORD_FAILED],
  patch: () => ({}),
});

type Commented = Pick<RecordOf<typeof pageFields>, 'id' | 'ownComments'>;

type Field = keyof typeof pageFields | keyof typeof formFields | keyof typeof listFields;

export const pageSections: readonly ShowSection<Commented, Field>[] = [
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
    related: {
      resource: 'takeRates',
      by: ({ id }) => ({ professional: id }),
      tools: false,
    },
  },
  {
    title: 'Bônus',
    related: {
      resource: 'bonuses',
      by: ({ id }) => ({ professional: id }),
      tools: 'row',
    },
  },
  commentsSection({
    type: 'artist',
    isPublic: true,
    of: ({ ownComments }: Commented) => ownComments ?? [],
    add: { operation: 'artists.comment', id: 'artistId' },
  }),
  {
    title: 'Agendamentos',
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
