import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { writeProblem } from '../../../../domain/bookings/status';
import { useFailureToast } from '../../../ui/feedback';
import { ExternalLink, Truncated } from '../../../ui/fields';
import { SUCCESS_MS } from '../../shared/useDeed';
import type { Charge } from './pixCharge';
import { useMayPay } from './useMayEdit';
import { usePixCharge } from './usePixCharge';
import type { SectionProps } from './ValueSections';

/** Puts a text on the clipboard and says so. */
const useCopy = () => {
  const notify = useNotify();
  const toast = useFailureToast();
  const about = 'pix.copy';
  return (text: string, success: string): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => {
        toast.clear(about);
        notify(success, { type: 'success', autoHideDuration: SUCCESS_MS });
      },
      () => toast.tell('Não foi possível copiar', { about }),
    );
};

const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 };

/** The PIX charge of a booking: its generation, its code and its link. */
export const PixChargeBlock = ({
  booking,
  isPaid,
}: SectionProps & { readonly isPaid: boolean }) => {
  const { charge, busy, problem, generate } = usePixCharge(booking);
  const copy = useCopy();
  const mayEdit = useMayPay();
  const isOffered =
    mayEdit && !isPaid && writeProblem('generatePix', booking.statusCode) === undefined;
  // Nobody shall pay again what is paid: its code and its link are not handed over any more.
  const { code, link }: Charge = isPaid ? {} : charge;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
      {isOffered && (
        <Button variant="contained" onClick={() => void generate()} loading={busy}>
          Gerar PIX
        </Button>
      )}
      {code && (
        <Box sx={LINE}>
          <Truncated text={code} maxWidth="min(100%, 420px)" />
          <Button
            variant="outlined"
            onClick={() => void copy(code, 'Informações copiadas com sucesso.')}
          >
            Copiar código PIX
          </Button>
        </Box>
      )}
      {link && (
        <Box sx={LINE}>
          <ExternalLink href={link}>Link de pagamento</ExternalLink>
          <Button
            variant="outlined"
            onClick={() => void copy(link, 'Link copiado para a sua área de transferência!')}
          >
            Copiar link
          </Button>
        </Box>
      )}
      {busy && <Typography role="status">Aguardando o código PIX…</Typography>}
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
    </Box>
  );
};
