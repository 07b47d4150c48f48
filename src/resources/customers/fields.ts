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

type CustomerWire = Partial<Customer>;

type AccessState = Partial<Record<'active' | 'blocked', boolean | null>> &
  OptionalTexts<'emailValidatedAt' | 'phoneValidatedAt'>;

const firstAddress = ({ addressText, address }: Wire): unknown =>
  addressText ?? addressLine(getPath(address, '0') ?? {});

/** Only our own server returns the confirmation date of an e-mail; the specification has none. */
const emailConfirmed = ({ emailValidatedAt }: AccessState): string | null =>
  emailValidatedAt || getConfig().extensions.bo ? yesNo(Boolean(emailValidatedAt)) : null;

const pageOnly = { column: false } as const;

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
    // A list returns the number as text; a single customer returns it with its confirmation date.
    read: ({ phone }) => getPath(phone, 'number') ?? (typeof phone === 'string' ? phone : null),
    required: 'Inserir telefone válido',
    sort: false,
    span: 4,
  }),
  addressText: text('Endereço', { read: firstAddress, sort: false }),
  gender: choice('Sexo', GENDERS, { sort: false, placeholder: 'Não informado', span: 4 }),
  numberOfSchedules: integer('Agendamentos'),
  birthdate: date('Data de nascimento', { ...pageOnly, span: 4 }),
  access: computed(
    'Ativo',
    (customer: AccessState) =>
      isBlocked(customer) ? 'Não (bloqueado)' : yesNo(Boolean(customer.active)),
    pageOnly,
  ),
  flags: computed(
    'Marcas',
    ({ vip, hasSignature, ...customer }: Customer) => [
      ...(isBlocked(customer) ? ['blocked'] : []),
      ...(vip ? ['vip'] : []),
      ...(hasSignature ? ['hasSignature'] : []),
    ],
    { ...pageOnly, choices: FLAGS },
  ),
  voucherCode: text('Código de indicação', pageOnly),
  emailConfirmed: computed('E-mail confirmado', emailConfirmed, pageOnly),
  phoneConfirmed: computed(
    'Telefone confirmado',
    ({ phoneValidatedAt }: AccessState) => yesNo(Boolean(phoneValidatedAt)),
    pageOnly,
  ),
  emailPhoneConfirmed: boolean('Dados confirmados', pageOnly),
  lastLogin: dateTime('Último acesso', pageOnly),
  orders: integer('Número de pedidos', { ...pageOnly, wire: 'numberOfSchedules' }),
  vip: boolean('VIP', pageOnly),
  hasSignature: boolean('Assinatura', pageOnly),
  facebook: text('Facebook', {
    ...pageOnly,
    read: ({ provider, providerId }) => (provider === 'facebook' ? providerId : null),
    link: ({ facebook }) =>
      facebook ? `https://www.facebook.com/${encodeURIComponent(String(facebook))}` : undefined,
  }),
  credits: money('Saldo', { ...pageOnly, unit: 'reais' }),
  active: data(({ active }: CustomerWire) => active),
  blocked: data(({ blocked }: CustomerWire) => blocked),
  emailValidatedAt: data(({ emailValidatedAt }: CustomerWire) => emailValidatedAt),
  phoneValidatedAt: data(({ phone }: CustomerWire) => phone?.validatedAt),
  addresses: data(({ address = [] }: CustomerWire) =>
    address.map((parts) => {
      const { _id: id = '', areaId, neighbor, lat, lng } = parts;
      return { id, areaId, neighbor, lat, lng, line: addressLine(parts) };
    }),
  ),
  cards: data(({ creditCards = [] }: CustomerWire) =>
    creditCards.filter(({ provider }) => provider === CARD_PROVIDER),
  ),
  rejected: data(({ excludedPartners = [] }: CustomerWire) => excludedPartners),
  preferred: data(({ professionalPreferences = [] }: CustomerWire) => professionalPreferences),
};
