import { addressBody, type LocatedAddress } from '../../../domain/address';
import { whatsAppUrl } from '../../../domain/br';
import {
  CREDIT_DENIED_TEXT,
  CREDIT_DENIED_TITLE,
  CREDIT_FIELD_CAP,
  CREDIT_LIMIT_TEXT,
  CREDIT_LIMIT_TITLE,
  CREDIT_REASONS,
  collapseSpaces,
  creditProblems,
  exceedsCreditLimit,
  isBlocked,
} from '../../../domain/customers';
import { formatMoney } from '../../../domain/format';
import {
  ActionRefusal,
  address,
  type CallAction,
  choice,
  defineAction,
  money,
  type RecordOf,
  text,
} from '../../schema';
import { failureCode } from '../../ui/feedback';
import type { customerFields } from './fields';

/** Actions on a customer: part 2 sections 2.1, 4, 5 and 8. */

export type CustomerRecord = RecordOf<typeof customerFields>;

const FAILED = 'Ocorreu um erro inesperado';

const recordOptions = { answersRecord: true, failure: FAILED } as const;

export const block: CallAction<CustomerRecord> = defineAction<CustomerRecord>({
  ...recordOptions,
  name: 'block',
  label: 'Bloquear cliente',
  places: ['show'],
  danger: true,
  offered: (customer) => !isBlocked(customer),
  confirm: {
    text: ({ name }) =>
      `Deseja mesmo bloquear ${name}? Não será mais possível agendar para esta cliente.`,
    button: 'Bloquear',
  },
  undo: () => [[unblock]],
  operation: 'customers.block',
  sends: ({ id }) => ({ id }),
  success: 'Cliente bloqueado com sucesso',
});

export const unblock: CallAction<CustomerRecord> = defineAction<CustomerRecord>({
  ...recordOptions,
  name: 'unblock',
  label: 'Desbloquear cliente',
  places: ['show'],
  offered: isBlocked,
  confirm: { text: ({ name }) => `Deseja mesmo desbloquear ${name}?`, button: 'Desbloquear' },
  undo: () => [[block]],
  operation: 'customers.unblock',
  sends: ({ id }) => ({ id }),
  success: 'Cliente desbloqueado com sucesso',
});

export const forcePhone = defineAction<CustomerRecord>({
  ...recordOptions,
  name: 'forcePhone',
  label: 'Forçar validação do telefone',
  offered: ({ phoneValidatedAt }) => !phoneValidatedAt,
  confirm: {
    text: 'Deseja mesmo confirmar o telefone desta cliente?',
    button: 'Confirmar telefone',
  },
  operation: 'customers.forcePhoneValidation',
  sends: ({ id }) => ({ id }),
  success: 'Telefone confirmado com sucesso',
});

export const resetPassword = defineAction<CustomerRecord>({
  name: 'resetPassword',
  label: 'Solicitar redefinição de senha',
  confirm: {
    text: ({ email }) => `Deseja enviar a redefinição de senha para ${email}?`,
    button: 'Enviar',
  },
  operation: 'customers.forgotPassword',
  sends: ({ email }) => ({ email }),
  success: 'Requisição de senha enviada com sucesso',
  failure: FAILED,
  patch: () => ({}),
});

export const askConfirmation = defineAction<CustomerRecord>({
  ...recordOptions,
  name: 'askConfirmation',
  label: 'Solicitar confirmação de dados',
  confirm: {
    text: 'Deseja pedir que a cliente confirme o e-mail e o telefone no próximo acesso?',
    button: 'Solicitar',
  },
  operation: 'customers.update',
  sends: ({ id }) => ({ id, emailPhoneConfirmed: false }),
  success: 'Requisição de confimação de dados enviada com sucesso',
});

export const addAddress = defineAction<CustomerRecord>({
  ...recordOptions,
  name: 'addAddress',
  label: 'Adicionar endereço',
  form: {
    in: 'dialog',
    fields: { address: address('Endereço', { required: true, withName: true }) },
  },
  operation: 'customers.addAddress',
  sends: ({ id }, values) => {
    const typed = values.address as LocatedAddress;
    const addressIdentification = typed.addressIdentification.trim();
    return { userId: id, ...addressBody(typed), typeAddress: 1, addressIdentification };
  },
  success: 'Endereço adicionado!',
  failure: [
    'Falha',
    'Ocorreu um erro ao adicionar o seu endereço, verifique os campo ou a disponibilidade da região.',
  ],
});

interface Item {
  readonly id: string;
  readonly title: string;
}

export const removeAddress = defineAction<Item>({
  ...recordOptions,
  name: 'removeAddress',
  label: 'Remover endereço',
  labelFor: ({ title }) => `Remover endereço ${title}`,
  danger: true,
  confirm: { text: ({ title }) => `Deseja mesmo remover o endereço ${title}?`, button: 'Remover' },
  operation: 'customers.removeAddress',
  sends: ({ id: addressId }, _, { stored }) => ({ id: stored?.id, addressId }),
  success: 'Endereço removido com sucesso',
});

export const removeCard = defineAction<Item & Readonly<Record<'brand' | 'last4', unknown>>>({
  ...recordOptions,
  name: 'removeCard',
  label: 'Remover cartão',
  labelFor: ({ last4 }) => `Remover cartão final ${last4}`,
  danger: true,
  confirm: {
    text: ({ brand, last4 }) => `Deseja mesmo remover o cartão ${brand} final ${last4}?`,
    button: 'Remover',
  },
  operation: 'customers.removeCard',
  sends: ({ id: creditCardId }, _, { stored }) => ({ id: stored?.id, creditCardId }),
  success: 'Cartão removido com sucesso',
});

export const removeRejected = defineAction<Item>({
  ...recordOptions,
  name: 'removeRejected',
  label: 'Remover das rejeitadas',
  labelFor: ({ title }) => `Remover ${title} das rejeitadas`,
  danger: true,
  confirm: {
    text: ({ title }) => `Deseja mesmo remover ${title} das profissionais rejeitadas?`,
    button: 'Remover',
  },
  operation: 'customers.removeExcluded',
  sends: ({ id: excludedPartnerId }, _, { stored }) => ({ id: stored?.id, excludedPartnerId }),
  success: 'Profissional removida com sucesso',
});

export const addCredits = defineAction<CustomerRecord>({
  name: 'addCredits',
  label: 'Adicionar créditos',
  places: ['show'],
  form: {
    in: 'dialog',
    fields: {
      value: money('Valor', {
        unit: 'reais',
        cap: CREDIT_FIELD_CAP,
        help: 'Até R$ 500,00',
        required: true,
        span: 12,
      }),
      description: text('Descrição', {
        required: true,
        max: 200,
        normalize: collapseSpaces,
        span: 12,
      }),
      reason: choice(
        'Motivo',
        Object.fromEntries(CREDIT_REASONS.map((reason) => [reason, reason])),
        { required: true, span: 12 },
      ),
      scheduleId: text('Agendamento', {
        max: 64,
        help: 'Código ou id de um agendamento desta cliente, se houver',
        span: 12,
      }),
    },
    rules: ({ value, description, reason }) =>
      creditProblems({
        value: (value ?? null) as number | null,
        description: String(description ?? ''),
        reason: (reason ?? null) as string | null,
      }),
    submit: 'Adicionar',
  },
  effects: ({ credits }, { value }) =>
    typeof value === 'number' && value > 0
      ? [{ what: 'Saldo de créditos', before: credits ?? 0, after: (credits ?? 0) + value }]
      : [],
  nextSteps: ({ name, phone }, { value }, _, { product }) => {
    if (!phone) return [];
    const text = `Olá, ${name ?? ''}! Adicionamos ${formatMoney(Number(value))} em créditos à sua conta ${product.name}.`;
    return [{ label: 'Avisar por WhatsApp', run: ({ open }) => open(whatsAppUrl(phone, text)) }];
  },
  operations: ['customers.addCredits'],
  call: async (tools, { id: userId }, { value, scheduleId, ...values }, { product }) => {
    if (exceedsCreditLimit(Number(value) * 100))
      throw new ActionRefusal(CREDIT_LIMIT_TEXT, 'limit', CREDIT_LIMIT_TITLE);
    const body = { ...values, userId, credits: value, scheduleId: scheduleId || null };
    const params = { product: product.slug };
    try {
      return await tools.operation('customers.addCredits', { params, body });
    } catch (error) {
      if (failureCode(error) !== 'forbidden') throw error;
      throw new ActionRefusal(CREDIT_DENIED_TEXT, 'forbidden', CREDIT_DENIED_TITLE);
    }
  },
  success: 'Créditos adicionados com sucesso',
  failure: FAILED,
});

/** 'Novo Agendamento' (part 1 section 2.10); the server rejects orders of blocked customers. */
export const newBooking = defineAction<CustomerRecord>({
  name: 'newBooking',
  label: 'Novo Agendamento',
  places: ['show'],
  blocked: (customer) => (isBlocked(customer) ? 'Cliente bloqueado' : undefined),
  operations: ['customers.token', 'bookings.create', 'realtime.create'],
  dialog: 'bookings.new',
});
