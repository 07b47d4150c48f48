import AttachFileIcon from '@mui/icons-material/AttachFile';
import EditIcon from '@mui/icons-material/EditOutlined';
import { decisionLabel, mayCorrect } from '../../../domain/bonuses';
import { getPath } from '../../../domain/paths';
import { APPROVAL_STATES, objectiveOf, shortDescription } from '../../../domain/transfers';
import type { Answer } from '../../dataProvider';
import {
  type CallSlot,
  choice,
  computed,
  data,
  dateTime,
  defineAction,
  defineResource,
  money,
  type RecordOf,
  text,
} from '../../schema';
import { FILE_FAILED, fileAddress } from '../shared/bonusFile';
import { bonusForm, bonusValues } from '../shared/bonusForm';
import { bookingLink } from '../shared/bookingLink';

type BonusWire = Partial<Answer<'bonuses.list'>['data'][number]> & {
  readonly professionalId?: string;
};

type Decision = NonNullable<NonNullable<BonusWire['approval']>['history']>[number];

const fields = {
  createdAt: dateTime('Data'),
  objective: computed(
    'Objetivo',
    ({ reason, reasonText }: { reason?: number; reasonText?: string | null }) =>
      objectiveOf(reason ?? '', reasonText),
    { column: true },
  ),
  value: money('Valor'),
  status: choice('Status', APPROVAL_STATES, {
    read: ({ approval }) => getPath(approval, 'status') ?? 0,
  }),
  responsible: text('Responsável', { wire: 'responsible.name' }),
  description: text('Descrição', { format: shortDescription }),
  ...bookingLink('schedule._id', 'schedule.shortCode'),
  scheduleDate: dateTime('Data do agendamento', { wire: 'schedule.date' }),
  fileName: text('Anexo'),
  text: data(({ description }: BonusWire) => description),
  reason: data(({ reason }: BonusWire) => Number(reason)),
  reasonText: data(({ reasonText }: BonusWire) => reasonText),
  professionalId: data(({ professionalId }: BonusWire) => professionalId),
  transferId: data(({ transfer }: BonusWire) => transfer?.id),
  decisions: data(({ approval }: BonusWire) => approval?.history ?? []),
};

type Bonus = RecordOf<typeof fields>;

const correct = defineAction<Bonus>({
  name: 'correct',
  label: 'Editar',
  icon: EditIcon,
  offered: ({ status }) => mayCorrect(status),
  form: {
    ...bonusForm,
    title: 'Editar bônus',
    submit: 'Salvar',
    initial: ({ value, reason, reasonText, bookingId, scheduleDate, text }) => ({
      value,
      reason,
      reasonText,
      scheduleId: bookingId,
      scheduleDate,
      description: text,
    }),
  },
  operation: 'bonuses.correct',
  sends: ({ professionalId, transferId }, { description, scheduleId, ...values }) => ({
    transferId,
    professionalId,
    description,
    idschedule: scheduleId,
    ...bonusValues(values),
  }),
  success: ['Sucesso', 'Bônus alterado com sucesso!'],
  failure: ['Erro', 'Erro ao alterar bônus'],
  affects: ['transfers'],
});

const history = defineAction<Bonus>({
  name: 'history',
  label: 'Histórico de aprovação',
  needs: 'read',
  dialog: 'bonuses.history',
});

export const openFile = defineAction<Bonus>({
  name: 'openFile',
  label: 'Abrir anexo',
  needs: 'read',
  icon: AttachFileIcon,
  offered: ({ fileName }) => Boolean(fileName),
  operation: 'bonuses.file',
  sends: ({ id }) => ({ bonusId: id }),
  download: fileAddress,
  failure: ['Erro', FILE_FAILED],
});

/** Reads the bonuses of one professional. Each row gets her id, which its correction needs. */
const listOfProfessional: CallSlot = async ({ query = {}, ...request }, send) => {
  const { professional, ...paging } = query;
  const professionalId = String(professional);
  const answer = await send({ ...request, params: { id: professionalId }, query: paging });
  const body = answer.body as { readonly data?: readonly object[] };
  const rows = body.data ?? [];
  return { ...answer, body: { ...body, data: rows.map((row) => ({ ...row, professionalId })) } };
};

const authorOf = ({ by }: Decision): string =>
  [by?.name, by?.email].filter(Boolean).join(' · ') || 'Não informado';

/** Bonuses of a professional: part 2 sections 2.6, 3, 4, 7, 8 and 9; decision 0030. */
export default defineResource({
  name: 'bonuses',
  label: ['Bônus', 'Bônus'],
  keys: { edit: '/artist/:artistId' },
  titleField: 'objective',
  toastMs: 2000,
  api: {
    contract: 'bonuses',
    operations: { one: false },
    paging: { style: 'page', page: 'page', size: 'limit' },
    calls: { list: listOfProfessional },
  },
  fields,
  filters: { professional: text('Profissional', { form: false }) },
  list: {
    perPage: 3,
    mobileCard: { details: ['createdAt', 'responsible'], status: 'status', end: 'value' },
    empty: 'Nenhum bônus para esta profissional.',
    failure: 'Erro ao coletar os dados de pagamento de bônus',
  },
  actions: [correct, history, openFile],
  dialogs: {
    history: {
      title: 'Histórico de aprovação',
      head: { state: 'status' },
      sections: [
        {
          title: 'Decisões',
          timeline: {
            kinds: [
              {
                label: 'Decisão',
                empty: 'Nenhuma decisão ainda.',
                of: ({ decisions }) =>
                  decisions.map((step) => ({
                    at: step.at,
                    text: decisionLabel(step.approved === true),
                    details: [step.comment],
                    author: authorOf(step),
                  })),
              },
            ],
          },
        },
      ],
    },
  },
});
