import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { formatInteger } from '../../../domain/format';
import { CloseButton, ModalDialog } from '../../ui/dialog';
import { failureText, useFailureToast } from '../../ui/feedback';
import { ErrorState } from '../../ui/states';
import { gather, MAX_MATCHING } from '../actions/MatchingSummary';
import { notificationKeyOf } from '../actions/outcomes';
import { useContextFor } from '../context/context';
import { useReader } from '../context/reader';
import type { AnyCall } from '../definition/runTypes';
import { type AllRows, readAll } from './exportList';
import { useListScreen } from './useListScreen';

const FAILED = 'Não foi possível ler o que corresponde ao filtro.';

interface MatchingReaderProps {
  readonly action: AnyCall;
  readonly onClose: () => void;
}

/** Dialog that loads all records matching the filter of the list, and then starts an action on them. */
const MatchingReader = ({ action, onClose }: MatchingReaderProps) => {
  const { resource, overlays } = useListScreen();
  const provider = useReader();
  const context = useContextFor('list');
  const { filterValues, filter: fixed, sort, total = 0, onUnselectItems } = useListContext();
  const toast = useFailureToast();
  const [read, setRead] = useState(0);
  const list = { resource, filter: { ...filterValues, ...fixed }, sort };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource.name, 'matching', action.name],
    queryFn: ({ signal }) => readAll(provider, list, setRead, { signal, maxRows: MAX_MATCHING }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const startAction = useEvent(({ rows, isCut }: AllRows): void => {
    const { records, matched } = gather(action, rows, isCut, context);
    onClose();
    const notificationKey = notificationKeyOf(resource.name, action);
    toast.clear(notificationKey);
    const [firstReason] = matched.closed[0] ?? [];
    const emptyText = firstReason
      ? `Nenhum pode ser alterado: ${firstReason}`
      : 'Nada corresponde ao filtro.';
    if (records.length === 0) toast.tell(emptyText, { notificationKey });
    else overlays.run(action, records, () => onUnselectItems(), matched);
  });
  useEffect(() => {
    if (data) startAction(data);
  }, [data, startAction]);
  const expected = Math.min(Math.max(total, read), MAX_MATCHING);
  return (
    <ModalDialog
      open
      title={action.label}
      onClose={onClose}
      actions={<CloseButton />}
      maxWidth="xs"
    >
      {error && !isFetching ? (
        <ErrorState title={FAILED} detail={failureText(error, '')} onRetry={() => void refetch()} />
      ) : (
        <>
          <Typography role="status">
            {`Lendo ${formatInteger(read)} de ${formatInteger(expected)}…`}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={expected === 0 ? 0 : Math.min(100, (100 * read) / expected)}
            aria-label="Leitura"
            sx={{ mt: 2 }}
          />
        </>
      )}
    </ModalDialog>
  );
};

export default MatchingReader;
