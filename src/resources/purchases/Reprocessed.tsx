import Alert from '@mui/material/Alert';

interface Answer {
  readonly description?: string | null;
  readonly vouchersGiven?: number | null;
}

export const Reprocessed = ({ answer }: { readonly answer: unknown }) => {
  const { description, vouchersGiven } = (answer ?? {}) as Answer;
  return (
    <Alert severity={vouchersGiven === 0 ? 'info' : 'success'} role="status">
      {description || 'Compra reprocessada.'}
    </Alert>
  );
};
