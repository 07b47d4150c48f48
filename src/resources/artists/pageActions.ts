import { isBlockedForFraud } from '../../../domain/professionals/activity';
import { defineAction, password } from '../../schema';
import { ARTIST_TOAST } from '../shared/artistToast';
import { bonusForm, bonusValues } from '../shared/bonusForm';

/** Actions on the page of a professional: part 2 sections 2.6, 4, 5, 7 and 8. */

interface Professional {
  readonly id: string;
  readonly name?: string | null;
  readonly deactivationReason?: string | null;
}

export const unblock = defineAction<Professional>({
  ...ARTIST_TOAST,
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
  ...ARTIST_TOAST,
  name: 'payBonus',
  label: 'Pagar bônus',
  places: ['show'],
  form: { ...bonusForm, title: 'Pagar bônus', submit: 'Pagar' },
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
  ...ARTIST_TOAST,
  name: 'changePassword',
  label: 'Alterar senha',
  places: ['show'],
  form: {
    fields: {
      password: password('Nova senha', { required: 'Insira uma senha', max: 256, span: 12 }),
    },
    title: 'Alterar senha',
    submit: 'Alterar',
  },
  operation: 'artists.changePassword',
  sends: ({ id: artistId }, { password: typed }) => ({ artistId, password: typed }),
  success: 'Senha alterada com sucesso!',
  failure: [PASSWORD_FAILED, PASSWORD_FAILED],
  patch: () => ({}),
});
