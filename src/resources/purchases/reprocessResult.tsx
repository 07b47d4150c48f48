import Alert from '@mui/material/Alert';
import type { Answer } from '../../dataProvider';

export const reprocessResult = (answer: unknown) => {
  const { description, vouchersGiven } = (answer as Answer<'purchases.reprocess'>) ?? {};
  return (
    <Alert severity={vouchersGiven === 0 ? 'info' : 'success'} role="status">
      {description || 'Compra reprocessada.'}
    </Alert>
  );
};
