import { expiryLabel } from '../../../domain/professionals/activity';
import {
  type CallSlot,
  computed,
  data,
  date,
  dateTime,
  defineResource,
  percent,
  text,
} from '../../schema';

const listOfProfessional: CallSlot = async ({ query = {}, ...request }, send) => {
  const { professional, ...paging } = query;
  const answer = await send({ ...request, params: { id: String(professional) }, query: paging });
  const body = answer.body as { readonly takeRateHistory?: readonly { _id?: string }[] };
  const rows = (body.takeRateHistory ?? []).map((row, index) => ({
    ...row,
    // The newest rate is the first; all others are no longer in force.
    isReplaced: index > 0 || Number(paging.page) > 1,
    _id: row._id ?? `${String(paging.page)}-${index}`,
  }));
  return { ...answer, body: { ...body, takeRateHistory: rows } };
};

const LABELS = {
  expirado: { label: 'expirado', tone: 'neutral' },
  expira: { label: 'expira', tone: 'info' },
  substituída: { label: 'substituída', tone: 'neutral' },
} as const;

/** Take rates of a professional: part 2 sections 2.6, 3, 4, 7 and 9. */
export default defineResource({
  name: 'takeRates',
  label: ['Take rate', 'Histórico de Take Rate'],
  api: {
    contract: 'artists',
    operations: { list: 'artists.takeRates', one: false },
    paging: { style: 'page', page: 'page', size: 'limit' },
    calls: { list: listOfProfessional },
  },
  fields: {
    value: percent('Take rate'),
    state: computed(
      'Situação',
      (
        { expiration, isReplaced }: { expiration?: string | null; isReplaced?: boolean },
        { today },
      ) => (expiration ? expiryLabel(expiration, today, isReplaced) : null),
      { choices: LABELS, column: true },
    ),
    isReplaced: data(({ isReplaced }) => isReplaced === true),
    expiration: date('Expiração'),
    createdAt: dateTime('Criado em'),
    createdBy: text('Criado por', { wire: 'createdBy.email' }),
  },
  filters: { professional: text('Profissional', { form: false }) },
  list: {
    perPage: 3,
    empty: 'Nenhuma take rate registrada.',
    failure: 'Erro ao coletar os dados de Take Rate',
  },
});
