import { FRAUD_REASON } from '../../domain/professionals/activity';
import { DAY_MILLIS } from '../../domain/time';
import type { bonuses, files, gamificationPoints } from '../db/schema';
import { newToken, sha256 } from '../security/tokens';
import type { ProfessionalRow } from './professionals';
import { Random } from './random';

type BonusRow = typeof bonuses.$inferInsert;
type FileRow = typeof files.$inferInsert;
type PointsRow = typeof gamificationPoints.$inferInsert;

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

/** Adds a receipt to some bonuses, and returns the files. */
export const withReceipts = (
  now: Date,
  rows: readonly BonusRow[],
  createdBy: string,
): { readonly bonuses: BonusRow[]; readonly files: FileRow[] } => {
  const content = Buffer.from(RECEIPT);
  const given: FileRow[] = [];
  const named = rows.map((row, at): BonusRow => {
    if (at % 6 !== 1) return row;
    const key = `${newToken()}.pdf`;
    given.push({
      key,
      isPrivate: true,
      folder: 'bonus',
      contentType: 'application/pdf',
      size: content.length,
      sha256: sha256(content),
      content,
      createdBy,
      createdAt: now,
    });
    return { ...row, fileName: 'recibo.pdf', fileKey: key };
  });
  return { bonuses: named, files: given };
};

const REASONS = [
  'Participação no treinamento de verão',
  'Atendeu um pedido urgente',
  'Indicou uma colega',
  'Correção de pontos do mês',
] as const;

/** Points of the last weeks for every third professional, a few of them negative. */
export const demoPoints = (
  now: Date,
  rows: readonly ProfessionalRow[],
  staffEmails: readonly string[],
): PointsRow[] => {
  const random = new Random(5_010);
  return rows
    .filter((_, at) => at % 3 === 0)
    .flatMap(({ id }) =>
      Array.from({ length: random.int(1, 5) }, (): PointsRow => {
        const reason = random.pick(REASONS);
        return {
          id: random.id(),
          professionalId: id,
          points: reason === REASONS[3] ? -random.int(5, 30) : random.int(20, 400),
          reason,
          createdBy: random.pick(staffEmails),
          createdAt: new Date(now.getTime() - random.int(1, 50) * DAY_MILLIS),
        };
      }),
    );
};

/** Marks some suspensions as caused by a fraudulent login. */
export const withFraud = <T extends ProfessionalRow>(rows: readonly T[]): T[] => {
  let at = 0;
  return rows.map((row) => {
    if (row.status !== 'desabilitado') return row;
    at += 1;
    const reason = FRAUD_REASON.charAt(0).toUpperCase() + FRAUD_REASON.slice(1);
    return at % 3 === 1 ? { ...row, deactivationReason: reason } : row;
  });
};
