import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import { formatInstantShort } from '../../../domain/format';
import { getPath } from '../../../domain/paths';
import {
  APPROVAL_STATES,
  COMMENT_REQUIRED,
  decisionsText,
  objectiveOf,
  shortDescription,
} from '../../../domain/transfers';
import {
  choice,
  date,
  dateTime,
  defineAction,
  defineResource,
  longText,
  money,
  type RecordOf,
  text,
} from '../../schema';
import { bookingLink } from '../shared/bookingLink';
import { AttachmentCell } from './AttachmentCell';

const FACTS = [
  'value',
  'objective',
  'text',
  'repeats',
  'scheduleId',
  'scheduleDate',
  'fileName',
  'status',
  'responsible',
] as const;

const fields = {
  professional: text('Profissional', { wire: 'professionalName' }),
  value: money('Valor', { total: true }),
  description: longText('Descrição', { show: false, format: shortDescription, sort: false }),
  responsible: text('Responsável', {
    read: ({ responsible }) => getPath(responsible, 'name') || getPath(responsible, 'email'),
    sort: false,
  }),
  objective: longText('Objetivo', {
    read: ({ reason, reasonText }) => objectiveOf(String(reason), reasonText as string | null),
    sort: false,
  }),
  status: choice('Status', APPROVAL_STATES, {
    read: ({ approval }) => getPath(approval, 'status') ?? 0,
    sort: 'approval.status',
  }),
  createdAt: dateTime('Data', { format: formatInstantShort, age: true }),
  text: longText('Descrição', { wire: 'description' }),
  decisions: longText('Decisões anteriores', {
    read: ({ approval }) => decisionsText(getPath(approval, 'history')),
  }),
  repeats: text('Possível duplicidade', { sort: false }),
  ...bookingLink('schedule._id', 'schedule.shortCode', { sort: false }),
  scheduleDate: dateTime('Data do agendamento', { wire: 'schedule.date', sort: false }),
  fileName: text('Anexo', { cell: AttachmentCell, sort: false }),
  blocked: text('Impedimento', { column: false, show: false }),
};

type Bonus = RecordOf<typeof fields>;

const decision = (approved: boolean) => {
  const verb = approved ? 'Aprovar' : 'Reprovar';
  return defineAction<Bonus>({
    name: approved ? 'approve' : 'refuse',
    label: verb,
    bulk: 'together',
    places: ['row', 'bulk'],
    key: approved ? 'a' : 'r',
    icon: approved ? CheckIcon : CancelIcon,
    danger: !approved,
    blocked: ({ blocked }) => blocked ?? undefined,
    summary: ['professional', ...FACTS, 'decisions'],
    form: {
      title: (count) => (count === 1 ? `${verb} bônus` : `${verb} ${count} bônus`),
      fields: {
        comment: longText('Comentário', {
          max: 500,
          required: approved ? false : COMMENT_REQUIRED,
        }),
      },
    },
    cancel: 'Fechar',
    operation: 'transfers.decide',
    sends: (_, { comment }, __, bonuses) => ({
      ids: bonuses.map(({ id }) => id),
      approved,
      comment: comment ?? '',
    }),
    success: (_, count) =>
      count === 1 ? 'Bônus atualizado com sucesso!' : 'Bônus selecionados atualizados com sucesso!',
    failure: ['Erro ao atualizar bônus', 'Erro ao atualizar bônus'],
  });
};

const approve = decision(true);

const refuse = decision(false);

/** Bonus transfers and their approval, 'Transferências': part 3 sections 2.10, 3, 4, 7, 8 and 9. */
export default defineResource({
  name: 'transfers',
  label: ['Bônus', 'Transferências'],
  routes: { list: '/transfers' },
  menu: { group: 'Transferências' },
  api: {
    contract: 'transfers',
    paging: { style: 'page', page: 'page', size: 'limit' },
    calls: {
      // Without a status filter the list has the transfers that wait for the operator (part 3 section 6).
      list: ({ query, ...request }, send) =>
        send({ ...request, query: { ...query, isOwner: query?.status === undefined } }),
    },
  },
  fields,
  filters: {
    // A filter and a field of the same name would share one label, so the names differ.
    name: text('PROFISSIONAL', { max: 120, wire: 'professional' }),
    state: choice('STATUS', APPROVAL_STATES, { wire: 'status' }),
    createAt: date('DATA'),
  },
  home: [
    {
      view: 'mine',
      text: 'Bônus para você decidir',
      tone: 'warning',
      shows: ['value', 'createdAt'],
      for: 'transfers.decide',
    },
  ],
  list: {
    views: [
      { key: 'mine', text: 'Para você', filter: {}, count: true },
      { key: 'operations', text: 'Pendentes em operações', filter: { state: 1 }, count: true },
      { key: 'finance', text: 'Pendentes no financeiro', filter: { state: 2 }, count: true },
      { key: 'approved', text: 'Aprovados', filter: { state: 3 } },
    ],
    chart: { by: ['objective', 'status', 'professional', 'createdAt'], sum: 'value' },
    refresh: 60,
    sort: '-createdAt',
    apply: 'BUSCAR',
    queue: {
      label: 'Decidir em fila',
      view: 'mine',
      sections: [{ title: 'Bônus', wide: true, facts: [...FACTS, 'createdAt', 'decisions'] }],
      actions: ['approve', 'refuse'],
    },
    columns: [
      'professional',
      'value',
      'description',
      'responsible',
      'objective',
      'status',
      'createdAt',
    ],
    secondaryField: { value: 'repeats' },
    empty: 'Não há dados para serem exibidos.',
  },
  show: { title: 'Bônus' },
  actions: [approve, refuse],
});
