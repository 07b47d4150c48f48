import {
  completeStaffEmail,
  STAFF_TYPE_LABELS,
  staffEmailProblem,
  staffTypeLabel,
  suggestStaffEmail,
} from '../../../domain/staff';
import {
  boolean,
  choice,
  dateTime,
  defineAction,
  defineResource,
  password,
  type RecordOf,
  text,
} from '../../schema';

/** Profiles to choose from. `master` can log in, but not be assigned (part 3 section 6). */
const { master: _, ...PROFILE_LABELS } = STAFF_TYPE_LABELS;

const fields = {
  name: text('Nome', { required: true, max: 120, filter: true }),
  email: text('E-mail', {
    required: true,
    max: 254,
    normalize: (typed) => typed.toLowerCase().replace(/\s/g, ''),
  }),
  type: choice('Perfil', PROFILE_LABELS, { required: true, format: staffTypeLabel }),
  password: password('Senha', { max: 256 }),
  active: boolean('Ativo', { initial: true }),
  deleteGoogle: boolean('Excluir também o usuário do Google', { form: 'edit', column: false }),
  googleAdmin: boolean('Admin Google', { form: false, sort: false }),
  lastLogin: dateTime('Último acesso', { form: false }),
};

type StaffMember = RecordOf<typeof fields>;

const FAILURE = 'Erro, por favor tente novamente.';

const makeGoogleAdmin = defineAction<StaffMember>({
  name: 'makeGoogleAdmin',
  label: 'Tornar Admin Google',
  offered: (member) => member.active !== false,
  blocked: (member) => (member.googleAdmin ? 'Já é Admin no Google.' : undefined),
  confirm: {
    text: (member) => `Deseja mesmo tornar ${member.name ?? 'este colaborador'} Admin no Google?`,
  },
  operation: 'staff.makeAdmin',
  sends: ({ id }) => ({ staffId: id }),
  success: 'Sucesso, o staff virou Admin no Google!',
  failure: FAILURE,
  patch: () => ({ googleAdmin: true }),
});

const dialogForm = {
  in: 'dialog',
  title: 'Acessos',
  confirm: 'Tem certeza que deseja salvar este colaborador?',
  failure: FAILURE,
} as const;

/** Staff access, 'Acessos': part 3 sections 2.7, 3, 5, 7 and 8. */
export default defineResource({
  name: 'staff',
  label: ['Colaborador', 'Colaboradores'],
  title: 'Acessos',
  routes: { list: '/staff', create: '/staff/new', edit: '/staff/:id' },
  menu: 'Ajustes',
  api: { contract: 'staff', paging: { style: 'page', page: 'page', size: 'limit', fetch: 30 } },
  fields,
  filters: {
    changed: boolean('Novos ou alterados em 30 dias', { extension: 'staff.list' }),
  },
  home: [
    {
      view: 'changed',
      text: 'Acessos novos ou alterados em 30 dias',
      tone: 'info',
      for: 'staff.update',
    },
  ],
  list: {
    views: [{ key: 'changed', text: 'Novos ou alterados', filter: { changed: true }, count: true }],
    sort: 'name',
    apply: false,
    newLabel: 'Adicionar usuário',
    empty: 'Nenhum colaborador encontrado.',
    failure: 'Não foi possível carregar os acessos. Teste mais tarde.',
  },
  form: { create: dialogForm, edit: dialogForm },
  visibleWhen: {
    deleteGoogle: ({ active }, { stored }) => active === false && stored?.active === true,
  },
  requiredWhen: { password: (_, { mode }) => mode === 'create' },
  suggest: { email: ({ name }) => suggestStaffEmail(name ?? '') },
  complete: {
    email: ({ email }, { product }) => completeStaffEmail(email ?? '', product.staffEmailDomain),
  },
  rules: ({ email }, { product }) => ({
    email: email ? staffEmailProblem(email, product.staffEmailDomain) : undefined,
  }),
  actions: [makeGoogleAdmin],
});
