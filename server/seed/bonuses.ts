import { nextStatus, OTHER_REASON, REASONS, type Stage, stagesOf } from '../../domain/transfers';
import type * as tables from '../db/schema';
import { searchText } from '../store/text';
import { type FileOwner, fileRow } from './pictures';
import { before, chance, int, MINUTE, newId, pick, type Scene, times } from './random';
import type { ProfessionalRow, Row } from './rows';

/** Statuses in the distribution of a working week: most wait, the rest is settled; null needs none. */
const STATES = [1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 5, null];

/** Verdicts that led to a status. */
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

/** The decisions that led to a status, at least one hour apart, each by another person than before. */
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
      members.filter((one) => stagesOf(one.type).includes(stage) && !involved.includes(one.id)),
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

/**
 * Bonuses of the last weeks in every state. Requesters include the heads and the administrator; a
 * few are unnamed, or have an unknown objective.
 */
const demoBonuses = (scene: Scene, professionals: readonly ProfessionalRow[]): Row<'bonuses'>[] => {
  const { members, now } = scene;
  const deciders = members.filter(({ type }) => stagesOf(type).length > 0);
  return times(90, (index): Row<'bonuses'> => {
    const { id: professionalId, name: professionalName } = pick(professionals);
    // Every fifth is requested by a staff member who decides others.
    const requester = pick(index % 5 === 0 ? deciders : members);
    const status = pick(STATES);
    const reason = index % 30 === 7 ? 99 : Number(pick(Object.keys(REASONS)));
    // A decided bonus must be older than its decisions take.
    const youngest = status === 1 || status === null ? 45 : 3 * 1_440;
    const createdAt = before(now, youngest, 40 * 1_440);
    const history = historyOf(scene, status, requester.id, createdAt);
    const isPaid = status === 3;
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
      // A correction refers to the transfer of an unpaid bonus too.
      transferId: isPaid ? newId() : [...id].toReversed().join(''),
      // Every fifth approved transfer failed.
      transferStatus: isPaid ? (index % 5 === 0 ? 'FAILED' : 'PENDING') : null,
      operationBy: history[0]?.by.id ?? null,
    };
  });
};

/** A PDF page labeled as a receipt of the demonstration. */
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

/** Bonuses, every sixth with a receipt, and the files of these. */
export const demoBonusFiles = (
  scene: Scene,
  professionals: readonly ProfessionalRow[],
  owner: FileOwner,
) => {
  const file = { ...owner, folder: 'bonus', contentType: 'application/pdf', isPrivate: true };
  const files: Row<'files'>[] = [];
  const bonuses = demoBonuses(scene, professionals).map((row, at): Row<'bonuses'> => {
    if (at % 6 !== 1) return row;
    const fileKey = `${newId()}${newId()}.pdf`;
    files.push(fileRow({ ...file, key: fileKey }, new Uint8Array(Buffer.from(RECEIPT))));
    return { ...row, fileName: 'recibo.pdf', fileKey };
  });
  return { bonuses, files };
};
