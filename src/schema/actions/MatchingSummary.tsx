import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { formatInteger } from '../../../domain/format';
import { recordTitle } from '../definition/format';
import type { AnyCall, MatchedSelection } from '../definition/runTypes';
import type { FormContext } from '../definition/types';
import { type SummaryProps, sumText } from './RecordSummary';

/** Maximum number of records of an action on all matching records. */
export const MAX_MATCHING = 1000;

/** Selects the records that an action can change, and counts the others by reason. */
export const gather = (
  { offered, blocked }: Pick<AnyCall, 'offered' | 'blocked'>,
  rows: readonly RaRecord[],
  isCut: boolean,
  context: FormContext,
): { readonly records: readonly RaRecord[]; readonly matched: MatchedSelection } => {
  // Rows may move between pages while they are read.
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, MAX_MATCHING);
  const blockedCounts = new Map<string, number>();
  const records = unique.filter((record) => {
    const reason =
      offered?.(record, context) === false ? 'Não se aplica' : blocked?.(record, context);
    if (reason !== undefined) blockedCounts.set(reason, (blockedCounts.get(reason) ?? 0) + 1);
    return reason === undefined;
  });
  return { records, matched: { read: unique.length, isCut, closed: [...blockedCounts] } };
};

const MAX_NAMES = 5;

const itemsText = (count: number): string =>
  count === 1 ? '1 item será alterado' : `${formatInteger(count)} itens serão alterados`;

/** Preview of an action on all matching records: their number and sum, and the records that stay unchanged. */
const MatchingSummary = ({
  resource,
  action,
  records,
  matched: { isCut, closed },
  context,
}: Omit<SummaryProps, 'summary'> & {
  readonly action: AnyCall;
  readonly matched: MatchedSelection;
}) => {
  const sum = sumText({ resource, summary: action.summary ?? [], records, context });
  const names = records.slice(0, MAX_NAMES).map((record) => recordTitle(resource, record, context));
  const more = records.length - names.length;
  const unchanged = closed.reduce((sum, [, count]) => sum + count, 0);
  return (
    <Box sx={{ mb: 2.5 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {`${itemsText(records.length)}${sum ? `, ${sum} no total` : ''}.`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {`${names.join(', ')}${more > 0 ? ` e mais ${formatInteger(more)}` : ''}`}
      </Typography>
      {closed.length > 0 && (
        <Alert severity="info" role="note" sx={{ mt: 2 }}>
          {`${unchanged === 1 ? '1 fica como está' : `${formatInteger(unchanged)} ficam como estão`}: ${closed
            .map(([reason, count]) => `${reason} (${formatInteger(count)})`)
            .join(', ')}`}
        </Alert>
      )}
      {isCut && (
        <Alert severity="warning" role="note" sx={{ mt: 2 }}>
          {`Mais de ${formatInteger(MAX_MATCHING)} correspondem ao filtro. São alterados os primeiros ${formatInteger(MAX_MATCHING)}; repita para os outros.`}
        </Alert>
      )}
    </Box>
  );
};

export default MatchingSummary;
