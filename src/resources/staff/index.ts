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
  text,
} from '../../schema';

interface StaffMember {
  readonly id: string;
  readonly name?: string;
  readonly active?: boolean | null;
  readonly googleAdmin?: boolean | null;
}

const makeGoogleAdmin = defineAction<StaffMember>({
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

/** Excludes `master`, which can only log in (part 3 section 6). */
const { master: _, ...PROFILES } = STAFF_TYPE_LABELS;

const CONFIRM = 'Tem certeza que deseja salvar este colaborador?';
const FAILURE = 'Erro, por favor tente novamente.';

/** Staff access, 'Acessos': part 3 sections 2.7, 3, 5, 7 and 8. */
export default defineResource({
  name: 'staff',
  label: ['Colaborador', 'Colaboradores'],
  title: 'Acessos',
  routes: { list: '/staff', create: '/staff/new', edit: '/staff/:id' },
  menu: { group: 'Ajustes', label: 'Acessos' },
  titleField: 'name',
  api: { contract: 'staff', paging: { style: 'page', page: 'page', size: 'limit', fetch: 30 } },
  fields: {
    name: text('Nome', { required: true, max: 120, filter: true, span: 6 }),
    email: text('E-mail', {
      required: true,
      max: 254,
      normalize: (typed) => typed.toLowerCase().replace(/\s/g, ''),
      span: 6,
    }),
    type: choice('Perfil', PROFILES, { required: true, format: staffTypeLabel, span: 6 }),
    password: password('Senha', { max: 256, span: 6 }),
    active: boolean('Ativo', { initial: true, span: 6 }),
    deleteGoogle: boolean('Excluir também o usuário do Google', {
      form: 'edit',
      column: false,
      span: 6,
    }),
    googleAdmin: boolean('Admin Google', { form: false, sort: false }),
    lastLogin: dateTime('Último acesso', { form: false }),
  },
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
  form: {
    create: {
      in: 'dialog',
      title: 'Acessos',
      confirm: CONFIRM,
      failure: FAILURE,
    },
    edit: {
      in: 'dialog',
      title: 'Acessos',
      confirm: CONFIRM,
      failure: FAILURE,
    },
  },
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
