import Alert from '@mui/material/Alert';
import type { ResultSlotProps } from '../../schema';

interface Answer {
  readonly description?: string | null;
  readonly vouchersGiven?: number | null;
}

export const Reprocessed = ({ answer }: ResultSlotProps) => {
  const { description, vouchersGiven } = (answer ?? {}) as Answer;
  return (
    <Alert severity={vouchersGiven === 0 ? 'info' : 'success'} role="status">
      {description || 'Compra reprocessada.'}
    </Alert>
  );
};
