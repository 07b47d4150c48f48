import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslate } from 'react-admin';
import type { Resource } from '../compiled';
import { useContextFor } from '../context';
import { recordTitle } from '../format';
import type { PendingAction } from './runTypes';

/** Failed records that are named; the others are counted. */
const MOST_FAILURES = 20;

/** What failed, in the server's words; of a run of single calls also how far it came. */
export const ActionFailures = ({
  resource,
  pending: { action, records, done, failures, gathered },
}: {
  readonly resource: Resource;
  readonly pending: PendingAction;
}) => {
  const translate = useTranslate();
  const context = useContextFor('list');
  const counts = records.length > 1 && (!action.sendsAll || gathered !== undefined);
  const named = failures.flatMap(({ records: all, text }) =>
    all.map((record) => ({ record, text })),
  );
  const shown = named.slice(0, MOST_FAILURES);
  const more = named.length - shown.length;
  const [first] = failures;
  const title =
    first?.title ??
    (failures.some(({ text }) => text !== action.failureTitle) ? action.failureTitle : undefined);
  return (
    <Alert severity="error" role="alert" sx={{ mt: 2 }}>
      {title && <AlertTitle>{title}</AlertTitle>}
      {counts &&
        translate('camarim.action.account', {
          done,
          total: records.length,
          _: `${done} de ${records.length} concluídos.`,
        })}
      {counts
        ? shown.map(({ record, text }) => (
            <div key={record.id}>{`${recordTitle(resource, record, context)}: ${text}`}</div>
          ))
        : failures.map(({ records: [record], text }) => <div key={record?.id}>{text}</div>)}
      {counts && more > 0 && <div>{`e mais ${more}`}</div>}
    </Alert>
  );
};
