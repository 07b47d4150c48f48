import { CARD_PROVIDER, GENDERS, isBlocked } from '../../../domain/customers';
import { yesNo } from '../../../domain/format';
import { addressLine } from '../../../domain/geo';
import { getPath } from '../../../domain/paths';
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
import type { Wire } from '../../schema/mapping';

type Address = Parameters<typeof addressLine>[0];

interface WireAddress extends Pick<CustomerAddress, 'areaId' | 'neighbor' | 'lat' | 'lng'> {
  readonly _id?: string | null;
}

export interface CustomerAddress {
  readonly id: string;
  readonly line: string;
  readonly areaId?: string | null | undefined;
  readonly neighbor?: string | null | undefined;
  readonly lat?: number | null | undefined;
  readonly lng?: number | null | undefined;
}

export interface CustomerCard {
  readonly id: string;
  readonly brand?: string | null;
  readonly first6?: string | null;
  readonly last4?: string | null;
  readonly provider?: string | null;
  readonly holder: { readonly fullname?: string | null };
}

interface Customer {
  readonly id?: string;
  readonly active?: boolean | null;
  readonly blocked?: boolean | null;
  readonly emailValidatedAt?: string | null;
  readonly phoneValidatedAt?: string | null;
}

const rowsOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : []);

/** The first address as text of the service, else composed from its parts. */
const firstAddress = ({ addressText, address }: Wire): unknown =>
  addressText ?? addressLine(rowsOf<Address>(address)[0] ?? {});

/** The specification has no confirmation date of an e-mail: other services do not return it. */
const emailConfirmed = ({ emailValidatedAt }: Customer): string | null =>
  emailValidatedAt || getConfig().extensions.bo ? yesNo(Boolean(emailValidatedAt)) : null;

/** Only on the page of one customer, no column of the list. */
const onPage = { column: false } as const;

/** A customer in the list and on the page: part 2 section 3. */
export const customerFields = {
  customerId: text('Id', { look: 'id', wire: '_id', sort: false }),
  createdDate: dateTime('Cadastro'),
  name: text('Nome', {
    required: 'Informe o nome',
    max: 120,
    span: 4,
    link: ({ id }) => `/users/${id}`,
    newTab: true,
  }),
  email: email('E-mail', { required: 'Formato de e-mail inválido', span: 4 }),
  phone: phoneBR('Telefone', {
    // A list returns only the number, a customer the number with its confirmation date.
    read: ({ phone }) => getPath(phone, 'number') ?? (typeof phone === 'string' ? phone : null),
    required: 'Inserir telefone válido',
    sort: false,
    span: 4,
  }),
  addressText: text('Endereço', { read: firstAddress, sort: false }),
  gender: choice('Sexo', GENDERS, { sort: false, none: 'Não informado', span: 4 }),
  numberOfSchedules: integer('Agendamentos'),
  birthdate: date('Data de nascimento', { ...onPage, span: 4 }),
  access: computed(
    'Ativo',
    (customer: Customer) =>
      isBlocked(customer) ? 'Não (bloqueado)' : yesNo(Boolean(customer.active)),
    onPage,
  ),
  voucherCode: text('Código de indicação', onPage),
  emailConfirmed: computed('E-mail confirmado', emailConfirmed, onPage),
  phoneConfirmed: computed(
    'Telefone confirmado',
    ({ phoneValidatedAt }: Customer) => yesNo(Boolean(phoneValidatedAt)),
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
  active: data(({ active }) => active as boolean | undefined),
  blocked: data(({ blocked }) => blocked as boolean | undefined),
  emailValidatedAt: data(({ emailValidatedAt: at }) => at as string | null | undefined),
  phoneValidatedAt: data(({ phone }) => getPath(phone, 'validatedAt') as string | null | undefined),
  addresses: data(({ address }): readonly CustomerAddress[] =>
    rowsOf<Address & WireAddress>(address).map((one) => ({
      id: one._id ?? '',
      line: addressLine(one),
      areaId: one.areaId,
      neighbor: one.neighbor,
      lat: one.lat,
      lng: one.lng,
    })),
  ),
  cards: data(({ creditCards }): readonly CustomerCard[] =>
    rowsOf<CustomerCard>(creditCards).filter(({ provider }) => provider === CARD_PROVIDER),
  ),
  rejected: data(({ excludedPartners }) => rowsOf<string>(excludedPartners)),
  preferred: data(({ professionalPreferences }) => rowsOf<string>(professionalPreferences)),
};
