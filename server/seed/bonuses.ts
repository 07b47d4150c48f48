import { nextStatus, OTHER_REASON, REASONS, type Stage, stagesOf } from '../../domain/transfers';
import type * as tables from '../db/schema';
import { searchText } from '../store/text';
import { type FileOwner, fileRow } from './pictures';
import { before, chance, DAY, int, MINUTE, newId, pick, type Scene, times } from './random';
import type { ProfessionalRow, Row } from './rows';

/** Approval statuses, repeated by their share of the bonuses; null: no approval is needed. */
const STATES = [1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 5, null];

/** Decisions that lead to a status: is the bonus approved in stage 1, and in stage 2? */
const VERDICTS: Readonly<Record<number, readonly boolean[]>> = {
  2: [true],
  3: [true, true],
  4: [false],
  5: [true, false],
};

const DESCRIPTIONS = [
  'Cliente pediu novo horário com a mesma profissional',
  'Pagamento adiantado da diária de sábado',
  'Profissional atendeu três pedidos extras no feriado',
  'Pedido cancelado depois da chegada da profissional; a cliente não respondeu às mensagens nem às ligações da central de atendimento',
  'Participação no treinamento presencial',
  'Reposição de material usado em evento',
  '',
];

const OTHER_TEXTS = ['Ajuda de custo para curso', 'Prêmio de aniversário de parceria'];

const COMMENTS = {
  approved: ['Conferido com a coordenação.', 'De acordo.', null, null],
  refused: ['Valor acima do combinado.', 'Falta o comprovante da corrida.'],
};

/** Creates the decisions that led to a status: at least an hour apart, and each by another person. */
const historyOf = (
  { members }: Scene,
  status: number | null,
  requesterId: string,
  createdAt: Date,
): tables.StoredDecision[] => {
  const involved = [requesterId];
  let at = createdAt.getTime();
  return (VERDICTS[status ?? 0] ?? []).map((approved, index) => {
    const stage = (index + 1) as Stage;
    const { id, name, email } = pick(
      members.filter(
        (member) => stagesOf(member.type).includes(stage) && !involved.includes(member.id),
      ),
    );
    involved.push(id);
    at += int(60, 1_200) * MINUTE;
    return {
      approved,
      comment: pick(approved ? COMMENTS.approved : COMMENTS.refused),
      at: new Date(at).toISOString(),
      by: { id, name, email },
      status: nextStatus(stage, approved),
    };
  });
};

/** Bonuses of the last weeks in every state; a few have a requester without a name, or an unknown objective. */
const demoBonuses = (scene: Scene, professionals: readonly ProfessionalRow[]): Row<'bonuses'>[] => {
  const { members, now } = scene;
  const deciders = members.filter(({ type }) => stagesOf(type).length > 0);
  return times(90, (index): Row<'bonuses'> => {
    const { id: professionalId, name: professionalName } = pick(professionals);
    // Every fifth bonus has a requester who may decide other bonuses.
    const requester = pick(index % 5 === 0 ? deciders : members);
    const status = pick(STATES);
    const reason = index % 30 === 7 ? 99 : Number(pick(Object.keys(REASONS)));
    // The decisions of a decided bonus need up to two days.
    const minAge = status === 1 || status === null ? 45 : 3 * DAY;
    const createdAt = before(now, minAge, 40 * DAY);
    const history = historyOf(scene, status, requester.id, createdAt);
    const isPaid = status === 3;
    const transferStatus = index % 5 === 0 ? 'FAILED' : 'PENDING';
    const id = newId();
    return {
      id,
      professionalId,
      professionalName,
      reason,
      status,
      history,
      createdAt,
      professionalSearch: searchText(professionalName),
      cents: chance(0.6) ? int(4, 60) * 500 : int(1_000, 200_000),
      reasonText: String(reason) === OTHER_REASON ? pick(OTHER_TEXTS) : null,
      description: pick(DESCRIPTIONS),
      requesterId: requester.id,
      requesterName: chance(0.08) ? null : requester.name,
      requesterEmail: requester.email,
      // Unpaid bonuses need a transfer id too, which corrections refer to.
      transferId: isPaid ? newId() : [...id].toReversed().join(''),
      transferStatus: isPaid ? transferStatus : null,
      operationBy: history[0]?.by.id ?? null,
    };
  });
};

/** PDF with one page, a receipt of the demonstration. */
const RECEIPT = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 298 210]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 50>>stream
BT /F 14 Tf 40 120 Td (Recibo de demonstracao) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** Bonuses, of which every sixth has a receipt, and the files of the receipts. */
export const demoBonusFiles = (
  scene: Scene,
  professionals: readonly ProfessionalRow[],
  owner: FileOwner,
) => {
  const file = { ...owner, folder: 'bonus', contentType: 'application/pdf', isPrivate: true };
  const files: Row<'files'>[] = [];
  const bonuses = demoBonuses(scene, professionals).map((row, index): Row<'bonuses'> => {
    if (index % 6 !== 1) return row;
    const fileKey = `${newId()}${newId()}.pdf`;
    files.push(fileRow({ ...file, key: fileKey }, new Uint8Array(Buffer.from(RECEIPT))));
    return { ...row, fileName: 'recibo.pdf', fileKey };
  });
  return { bonuses, files };
};
