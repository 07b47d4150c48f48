import Button from '@mui/material/Button';
import { formatInteger } from '../../../domain/format';
import { DefinitionList } from '../../ui/fields';
import { type QueueState, summaryOf } from './steps';

/** What was done in a queue, and the way back to what was skipped. */
export const QueueEnd = ({
  state,
  onAgain,
}: {
  readonly state: QueueState;
  readonly onAgain: () => void;
}) => {
  const { counts, elsewhere, waiting } = summaryOf(state);
  const lines = [
    ...counts,
    ...(elsewhere > 0 ? [['Por outra pessoa', elsewhere] as const] : []),
    ...(waiting > 0 ? [['Pulados', waiting] as const] : []),
  ];
  return (
    <>
      <DefinitionList
        items={lines.map(([label, count]) => ({ label, value: formatInteger(count) }))}
      />
      {waiting > 0 && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={onAgain}>
          Voltar aos pulados
        </Button>
      )}
    </>
  );
};
