import {
  type AddressValue,
  addressBody,
  isLocated,
  type LocatedAddress,
} from '../../../domain/address';
import { mayReactivate } from '../../../domain/bookings/status';
import { address, defineAction, type RecordDialogSpec, type ShowSection } from '../../schema';
import { MISSING } from '../../schema/definition/format';
import { commentsSection } from '../shared/comments';
import { addressEffects } from './effects';
import { alertColumns, type BookingField, type WholeBooking } from './fields';
import { paymentSection } from './payment';
import { previewEffects } from './preview';
import { changeAction } from './record';
import { InfractionsLink, MapLink } from './slots';
import { bookingKinds } from './story';
import { VALUE_SECTIONS } from './values';

/** 'Detalhes do agendamento': part 1 section 2.5. */

const askConfirmation = defineAction<WholeBooking>({
  name: 'askConfirmation',
  label: 'Confirmar dados',
  offered: ({ clientId }) => Boolean(clientId),
  confirm: {
    text: 'A cliente terá que confirmar e-mail e telefone novamente. Deseja enviar a requisição?',
    button: 'Enviar requisição',
  },
  operation: 'customers.update',
  sends: ({ clientId }) => ({ id: clientId, emailPhoneConfirmed: false }),
  patch: ({ client }) => ({ client: { ...client, confirmed: false } }),
  success: 'Requisição de confimação de dados enviada com sucesso',
  failure: 'Ocorreu um erro inesperado',
});

const isRejected = ({ partnerId, rejected }: WholeBooking): boolean =>
  Boolean(partnerId && rejected.includes(partnerId));

interface BlockResponse {
  readonly excludedPartners?: readonly string[];
}

const blockProfessional = defineAction<WholeBooking>({
  name: 'blockProfessional',
  label: 'Bloquear para a cliente',
  danger: true,
  offered: (booking) => Boolean(booking.partnerId) && !isRejected(booking),
  confirm: {
    title: 'Confirmar seleção',
    text: ({ professional, client }) =>
      `${professional} entrará na lista de bloqueios de ${client.name}.`,
    button: 'Bloquear',
  },
  operation: 'customers.blockProfessional',
  sends: ({ clientId, partnerId }) => ({ userId: clientId, professionalId: partnerId }),
  // The response may omit the list, to which the server has added her.
  patch: ({ rejected, partnerId }, _, response) => ({
    rejected: [
      ...new Set([...((response as BlockResponse)?.excludedPartners ?? rejected), partnerId]),
    ],
  }),
  success: 'Profissional adicionada na lista de bloqueios do cliente',
  failure: 'Houve um erro ao efetuar mudança',
});

const changeAddress = changeAction('changeAddress', {
  label: 'Alterar endereço',
  form: {
    in: 'dialog',
    fields: { address: address('Endereço', { required: true }) },
    submit: 'Salvar endereço',
  },
  effects: previewEffects<WholeBooking>(
    'bookings.previewAddress',
    // Number and complement do not affect the price. Constants avoid a request per keystroke.
    (_, { address: newAddress }) =>
      newAddress && isLocated(newAddress as AddressValue)
        ? { ...addressBody(newAddress as LocatedAddress), streetNumber: '0', complement: null }
        : undefined,
    (booking, { address: newAddress }, { today }, after) =>
      newAddress ? addressEffects(booking, newAddress as AddressValue, after, today) : [],
  ),
  sends: ({ id, version }, { address: newAddress }) => ({
    ...addressBody(newAddress as LocatedAddress),
    id,
    version,
  }),
  success: 'Valor alterado com sucesso',
});

const professionalLines = (booking: WholeBooking): readonly string[] => {
  if (!booking.partnerId) return ['Pedido não possui uma profissional'];
  return isRejected(booking) ? ['Profissional na lista de bloqueios da cliente'] : [];
};

const addressSection: ShowSection<WholeBooking, BookingField> = {
  title: 'Endereço',
  column: 'aside',
  lines: ({ place }) => [place || MISSING],
  render: MapLink,
  actions: [changeAddress],
};

export const detailsDialog = (
  actions: RecordDialogSpec<WholeBooking>['actions'] = [],
): RecordDialogSpec<WholeBooking, BookingField> => ({
  title: 'Detalhes do agendamento',
  head: {
    state: 'status',
    meta: ['when', 'service', 'clientName', 'paymentState'],
    money: 'total',
    // A canceled booking can be reactivated, but its date cannot be changed.
    main: ({ statusCode }: WholeBooking) =>
      mayReactivate(Number(statusCode))
        ? ['reactivation', 'actions', 'suggestion']
        : ['actions', 'changeDate', 'suggestion'],
  },
  actions,
  failure: 'Erro ao carregar o agendamento',
  sections: [
    { title: 'Cliente', column: 'aside', facts: ['client'], actions: [askConfirmation] },
    {
      title: 'Profissional',
      column: 'aside',
      facts: ['assigned'],
      lines: professionalLines,
      actions: [blockProfessional],
    },
    addressSection,
    {
      title: 'Observação da cliente',
      column: 'aside',
      lines: ({ note }) => [note || MISSING],
    },
    ...VALUE_SECTIONS,
    {
      title: 'Preferência de profissional',
      column: 'aside',
      lines: ({ onlyPreferred, preferred }) => [
        ...(onlyPreferred ? ['Somente para as profissionais preferidas'] : []),
        ...(preferred.length > 0
          ? preferred.map(({ name }) => name)
          : ['Nenhuma profissional preferida.']),
      ],
    },
    paymentSection,
    { title: 'Históricos', wide: true, timeline: { kinds: bookingKinds } },
    commentsSection({ type: 'schedule', of: ({ comments }: WholeBooking) => comments }),
    {
      title: 'Alertas',
      table: {
        label: 'Lista de alertas',
        of: ({ alerts }) => alerts ?? [],
        columns: alertColumns,
        empty: 'Nenhum alerta registrado.',
      },
    },
    {
      title: 'Infrações',
      lines: ({ infractions }) =>
        (infractions ?? []).length > 0 ? [] : ['Agendamento sem infrações'],
      render: InfractionsLink,
    },
  ],
});
