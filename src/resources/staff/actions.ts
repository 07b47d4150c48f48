import { defineAction } from '../../schema';

interface StaffMember {
  readonly id: string;
  readonly name?: string;
  readonly active?: boolean | null;
  readonly googleAdmin?: boolean | null;
}

export const makeGoogleAdmin = defineAction<StaffMember>({
  name: 'makeGoogleAdmin',
  label: 'Tornar Admin Google',
  places: ['row'],
  offered: (member) => member.active !== false,
  blocked: (member) => (member.googleAdmin ? 'Já é Admin no Google.' : undefined),
  confirm: {
    text: (member) => `Deseja mesmo tornar ${member.name ?? 'este colaborador'} Admin no Google?`,
    button: 'Tornar Admin Google',
  },
  operation: 'staff.makeAdmin',
  sends: ({ id }) => ({ staffId: id }),
  success: 'Sucesso, o staff virou Admin no Google!',
  failure: 'Erro, por favor tente novamente.',
  patch: () => ({ googleAdmin: true }),
});
