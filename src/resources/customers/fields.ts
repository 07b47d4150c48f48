import { CARD_PROVIDER, GENDERS, isBlocked } from '../../../domain/customers';
import { yesNo } from '../../../domain/format';
import { addressLine } from '../../../domain/geo';
import { getPath } from '../../../domain/paths';
import type { OptionalTexts } from '../../../domain/text';
import type { Customer } from '../../dataProvider';
import { getConfig } from '../../env';
import {
  boolean,
  choice,
  computed,
  data,
  date,
  dateTime,
  email,
  integer,
  money,
  phoneBR,
  text,
} from '../../schema';
import type { Wire } from '../../schema/definition/mapping';

type Wired = Partial<Customer>;

type Validated = Partial<Record<'active' | 'blocked', boolean | null>> &
  OptionalTexts<'emailValidatedAt' | 'phoneValidatedAt'>;

const firstAddress = ({ addressText, address }: Wire): unknown =>
  addressText ?? addressLine(getPath(address, '0') ?? {});

/** The specification has no confirmation date of an e-mail: other services do not return it. */
const emailConfirmed = ({ emailValidatedAt }: Validated): string | null =>
  emailValidatedAt || getConfig().extensions.bo ? yesNo(Boolean(emailValidatedAt)) : null;

const onPage = { column: false } as const;

const FLAGS = {
  blocked: { label: 'Bloqueado', tone: 'error' },
  vip: { label: 'VIP', tone: 'info' },
  hasSignature: { label: 'Assinante', tone: 'success' },
} as const;

export const customerFields = {
  customerId: text('Id', { look: 'id', wire: '_id', sort: false }),
  createdDate: dateTime('Cadastro'),
  name: text('Nome', {
    required: 'Informe o nome',
    max: 120,
    span: 4,
    link: ({ id }) => `#/users/${id}`,
  }),
  email: email('E-mail', {
    required: 'Formato de e-mail inválido',
    unique: 'Já existe uma cliente com este e-mail.',
    span: 4,
  }),
  phone: phoneBR('Telefone', {
    // A list returns only the number, a customer the number with its confirmation date.
    read: ({ phone }) => getPath(phone, 'number') ?? (typeof phone === 'string' ? phone : null),
    required: 'Inserir telefone válido',
    sort: false,
    span: 4,
  }),
  addressText: text('Endereço', { read: firstAddress, sort: false }),
  gender: choice('Sexo', GENDERS, { sort: false, placeholder: 'Não informado', span: 4 }),
  numberOfSchedules: integer('Agendamentos'),
  birthdate: date('Data de nascimento', { ...onPage, span: 4 }),
  access: computed(
    'Ativo',
    (customer: Validated) =>
      isBlocked(customer) ? 'Não (bloqueado)' : yesNo(Boolean(customer.active)),
    onPage,
  ),
  flags: computed(
    'Marcas',
    ({ vip, hasSignature, ...customer }: Customer) => [
      ...(isBlocked(customer) ? ['blocked'] : []),
      ...(vip ? ['vip'] : []),
      ...(hasSignature ? ['hasSignature'] : []),
    ],
    { ...onPage, choices: FLAGS },
  ),
  voucherCode: text('Código de indicação', onPage),
  emailConfirmed: computed('E-mail confirmado', emailConfirmed, onPage),
  phoneConfirmed: computed(
    'Telefone confirmado',
    ({ phoneValidatedAt }: Validated) => yesNo(Boolean(phoneValidatedAt)),
    onPage,
  ),
  emailPhoneConfirmed: boolean('Dados confirmados', onPage),
  lastLogin: dateTime('Último acesso', onPage),
  orders: integer('Número de pedidos', { ...onPage, wire: 'numberOfSchedules' }),
  vip: boolean('VIP', onPage),
  hasSignature: boolean('Assinatura', onPage),
  facebook: text('Facebook', {
    ...onPage,
    read: ({ provider, providerId }) => (provider === 'facebook' ? providerId : null),
    link: ({ facebook }) =>
      facebook ? `https://www.facebook.com/${encodeURIComponent(String(facebook))}` : undefined,
  }),
  credits: money('Saldo', { ...onPage, unit: 'reais' }),
  active: data(({ active }: Wired) => active),
  blocked: data(({ blocked }: Wired) => blocked),
  emailValidatedAt: data(({ emailValidatedAt }: Wired) => emailValidatedAt),
  phoneValidatedAt: data(({ phone }: Wired) => phone?.validatedAt),
  addresses: data(({ address = [] }: Wired) =>
    address.map((one) => {
      const { _id: id = '', areaId, neighbor, lat, lng } = one;
      return { id, areaId, neighbor, lat, lng, line: addressLine(one) };
    }),
  ),
  cards: data(({ creditCards = [] }: Wired) =>
    creditCards.filter(({ provider }) => provider === CARD_PROVIDER),
  ),
  rejected: data(({ excludedPartners = [] }: Wired) => excludedPartners),
  preferred: data(({ professionalPreferences = [] }: Wired) => professionalPreferences),
};
