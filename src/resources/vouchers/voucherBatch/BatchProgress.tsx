import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useIsMutating } from '@tanstack/react-query';
import { formatInteger } from '../../../../domain/format';
import type { FormAsideProps } from '../../../schema';

/** Progress bar while a batch is created (decision 0012). It sticks above the buttons of the form. */
export const BatchProgress = ({ values }: FormAsideProps) => {
  const isSaving = useIsMutating() > 0;
  if (!isSaving) return null;
  const text = `Criando ${formatInteger(Number(values.voucherQtd))} vouchers…`;
  return (
    <Box
      sx={{
        flex: '1 1 100%',
        position: 'sticky',
        bottom: 72,
        zIndex: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="body2" role="status" sx={{ mb: 0.5 }}>
        {text}
      </Typography>
      <LinearProgress aria-label={text} />
    </Box>
  );
};
