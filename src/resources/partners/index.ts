import { addressOfParts } from '../../../domain/address';
import { formatInteger, formatPhone } from '../../../domain/format';
import { getPath } from '../../../domain/paths';
import { COMPLETE_SIGNUP, completeProblem } from '../../../domain/professionals';
import { migratePath } from '../../newArtist';
import {
  type CallSlot,
  data,
  dateTime,
  defineAction,
  defineResource,
  email,
  percent,
  phoneBR,
  type RecordOf,
  text,
} from '../../schema';
import type { Wire } from '../../schema/definition/mapping';
import { addressText } from '../shared/partyAddress';
import { rowsIn } from '../shared/rowsIn';

/** Actions on a partner, confirmed in the dialog 'Detalhes do Artista': part 2 sections 2.3, 4 and 8. */

const searchText = (wire: Wire): string => {
  const { _id, name, email, phone } = wire;
  const shown = typeof phone === 'string' ? formatPhone(phone) : null;
  return [_id, name, email, phone, shown, addressText(wire)].filter(Boolean).join(' ');
};

const fields = {
  partnerId: text('Id', { look: 'id', wire: '_id' }),
  createdDate: dateTime('Cadastro'),
  name: text('Nome'),
  email: email('E-mail'),
  phone: phoneBR('Telefone'),
  address: text('Endereço', { read: addressText }),
  signup: percent('Progresso', { wire: 'progress.signup' }),
  place: data(({ address }) => addressOfParts(address)),
  artistId: data(({ artistId }) => artistId),
  search: text('Busca', { wire: false, read: searchText, filter: true, column: false }),
};

type Partner = RecordOf<typeof fields>;

const COLUMNS: (keyof typeof fields)[] = [
  'partnerId',
  'createdDate',
  'name',
  'email',
  'phone',
  'address',
  'signup',
];

const TITLE = 'Detalhes do Artista';

const detailsOptions = { summary: COLUMNS, failure: 'Ocorreu um erro inesperado' } as const;

const complete = defineAction<Partner>({
  ...detailsOptions,
  name: 'complete',
  label: 'Completar cadastro',
  key: 'c',
  blocked: completeProblem,
  confirm: { title: TITLE, text: 'Deseja marcar o cadastro como completo?' },
  operation: 'partners.update',
  sends: ({ id }) => ({ id, progress: { signup: COMPLETE_SIGNUP }, backofficeUpdate: true }),
  success: 'Cadastro marcado como completo',
  patch: () => ({ signup: COMPLETE_SIGNUP }),
});

const migrate = defineAction<Partner>({
  name: 'migrate',
  label: 'Migrar',
  to: ({ id }) => migratePath(id),
});

const BAN_QUESTION = 'Deseja mesmo banir este artista? Isso não pode ser desfeito.';

/** Consequences if the partner is already a professional (decision 0069). */
const BAN_CONSEQUENCES =
  'A profissional será desligada, e os agendamentos futuros dela voltarão a aguardar profissional.';

const BANNED = 'Artista excluído com sucesso';

const bannedText = (response: unknown): string => {
  const released = Number(getPath(response, 'releasedSchedules') ?? 0);
  return [
    BANNED,
    getPath(response, 'artistId') && 'A profissional foi desligada.',
    released === 1 && '1 agendamento voltou a aguardar profissional.',
    released > 1 && `${formatInteger(released)} agendamentos voltaram a aguardar profissional.`,
  ]
    .filter(Boolean)
    .join('\n');
};

export const ban = defineAction<Partner>({
  ...detailsOptions,
  name: 'ban',
  label: 'Banir',
  danger: true,
  confirm: {
    title: TITLE,
    text: ({ artistId }) => (artistId ? `${BAN_QUESTION} ${BAN_CONSEQUENCES}` : BAN_QUESTION),
  },
  operation: 'partners.ban',
  sends: ({ id }) => ({ id }),
  success: bannedText,
  affects: ['artists', 'schedules'],
});

const ALL_PARTNERS = { itemsPerPage: 999_999 };

/** Finds one partner in the list of all, including those who became professionals (part 2 section 7). */
const readPartner: CallSlot = async ({ id, signal }, send) => {
  const answer = await send({ query: ALL_PARTNERS, signal });
  return { ...answer, body: rowsIn(answer.body).find(({ _id }) => String(_id) === id) };
};

/** Partners in registration: part 2 sections 2.3, 4, 7 and 9; decision 0069. */
export default defineResource({
  name: 'partners',
  label: ['Partner', 'Partners'],
  routes: { list: '/partners' },
  menu: 'Profissionais',
  toastMs: 2000,
  api: {
    contract: 'partners',
    operations: { one: 'partners.list' },
    paging: { style: 'none', whole: { activated: false, ...ALL_PARTNERS } },
    calls: { one: readPartner },
  },
  fields,
  list: {
    apply: false,
    sort: '-createdDate',
    columns: COLUMNS,
    mobileCard: { details: ['email'], status: 'phone', end: 'createdDate' },
    empty: 'Nenhum partner encontrado.',
    failure: 'Não foi possível carregar os partners.',
    export: { operation: 'partners.export', file: 'Artistas.csv' },
  },
  actions: [complete, migrate, ban],
});
