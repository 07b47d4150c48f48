import { nextStatus, OTHER_REASON, REASONS, type Stage, stagesOf } from '../../domain/transfers';
import type { bonuses, StoredDecision, staff } from '../db/schema';
import { searchText } from '../store/text';
import type { ProfessionalRow } from './professionals';
import { Random } from './random';

type Row = typeof bonuses.$inferInsert;
type Member = Pick<typeof staff.$inferInsert, 'id' | 'name' | 'email' | 'type' | 'active'>;

const COUNT = 90;
const HOUR = 3_600_000;

/** Statuses in the distribution of a working week: most wait, the rest is settled; null needs none. */
const STATES = [1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 5, null] as const;

const DESCRIPTIONS = [
  'Cliente pediu novo horário com a mesma profissional',
  'Pagamento adiantado da diária de sábado',
  'Profissional atendeu três pedidos extras no feriado',
  'Complemento combinado com a coordenação da cidade',
  'Deslocamento maior do que o previsto no pedido, com corrida paga pela profissional na ida e na volta do atendimento',
  'Pedido cancelado depois da chegada da profissional; a cliente não respondeu às mensagens nem às ligações da central de atendimento',
  'Participação no treinamento presencial',
  'Reposição de material usado em evento',
  'Indicação de nova profissional aprovada no teste',
  '',
] as const;

const OTHER_TEXTS = [
  'Ajuda de custo para curso',
  'Prêmio de aniversário de parceria',
  'Acordo com o jurídico',
] as const;

const APPROVALS = ['Conferido com a coordenação.', 'De acordo.', null, null] as const;
const REFUSALS = [
  'Valor acima do combinado.',
  'Falta o comprovante da corrida.',
  'Bônus já pago na semana passada.',
] as const;

/** One staff member of the stage who is not excluded. */
const approver = (
  random: Random,
  members: readonly Member[],
  stage: Stage,
  others: readonly (string | undefined)[],
): Member => {
  const able = members.filter(
    ({ type, id }) => stagesOf(type).includes(stage) && !others.includes(id),
  );
  return random.pick(able);
};

/** The decisions that led to a status, at least one hour apart, none by the requester. */
const historyOf = (
  random: Random,
  status: number | null,
  requesterId: string | undefined,
  members: readonly Member[],
  createdAt: Date,
): StoredDecision[] => {
  const verdicts = { 2: [true], 3: [true, true], 4: [false], 5: [true, false] }[status ?? 0] ?? [];
  const taken: (string | undefined)[] = [requesterId];
  let at = createdAt.getTime();
  return verdicts.map((approved, index) => {
    const stage = (index + 1) as Stage;
    const { id, name, email } = approver(random, members, stage, taken);
    taken.push(id);
    at += random.int(1, 20) * HOUR;
    return {
      approved,
      comment: approved ? random.pick(APPROVALS) : random.pick(REFUSALS),
      at: new Date(at).toISOString(),
      by: { id, name, email },
      status: nextStatus(stage, approved),
    };
  });
};

/** Id of the transfer of an unpaid bonus; a correction refers to it. */
const transferOf = (id: string): string => [...id].toReversed().join('');

/**
 * Bonuses of the last weeks in every state. Requesters include the heads and the administrator; a
 * few are unnamed, or have an unknown objective.
 */
export const demoBonuses = (
  now: Date,
  staff: readonly Member[],
  professionals: readonly Pick<ProfessionalRow, 'id' | 'name'>[],
): Row[] => {
  const random = new Random(7_007);
  const members = staff.filter(({ active }) => active);
  const deciders = members.filter(({ type }) => stagesOf(type).length > 0);
  return Array.from({ length: COUNT }, (_, index): Row => {
    const professional = random.pick(professionals);
    // Every fifth is requested by a staff member who decides others.
    const requester = random.pick(index % 5 === 0 ? deciders : members);
    const isNameless = random.chance(0.08);
    const status = random.pick(STATES);
    const reason = index % 30 === 7 ? 99 : Number(random.pick(Object.keys(REASONS)));
    // A decided bonus must be older than its decisions take.
    const youngest = status === 1 || status === null ? 45 : 3 * 24 * 60;
    const createdAt = new Date(now.getTime() - random.int(youngest, 40 * 24 * 60) * 60_000);
    const history = historyOf(random, status, requester.id, members, createdAt);
    const isPaid = status === 3;
    const id = random.id();
    return {
      id,
      professionalId: professional.id,
      professionalName: professional.name,
      professionalSearch: searchText(professional.name),
      cents: random.chance(0.6) ? random.int(4, 60) * 500 : random.int(1_000, 200_000),
      reason,
      reasonText: String(reason) === OTHER_REASON ? random.pick(OTHER_TEXTS) : null,
      description: random.pick(DESCRIPTIONS),
      requesterId: requester.id,
      requesterName: isNameless ? null : requester.name,
      requesterEmail: requester.email,
      transferId: isPaid ? random.id() : transferOf(id),
      // Every fifth approved transfer failed.
      transferStatus: isPaid ? (index % 5 === 0 ? 'FAILED' : 'PENDING') : null,
      status,
      operationBy: history[0]?.by.id ?? null,
      history,
      createdAt,
    };
  });
};
