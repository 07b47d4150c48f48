import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useBackOffice } from '../../shared/useBackOffice';
import { useDeed } from '../../shared/useDeed';
import type { SectionProps } from './ValueSections';

const savePdf = (name: string, bytes: Uint8Array): void => {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** Saves the document that contests a chargeback of the booking (part 1 section 2.5). */
export const ContestationButton = ({ booking }: SectionProps) => {
  const provider = useBackOffice();
  const deed = useDeed();
  const id = booking._id;
  const save = (): Promise<unknown> =>
    deed.run(
      async () => {
        const bytes = await provider.operation('bookings.contestation', { params: { id } });
        savePdf(`pedido-${id}.pdf`, bytes);
      },
      { success: 'PDF gerado com sucesso!', failure: 'Erro ao gerar PDF', reads: true },
    );
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => void save()}
        loading={deed.busy}
        sx={{ justifySelf: 'start', whiteSpace: 'normal' }}
      >
        Contestação de chargeback (PDF)
      </Button>
      {deed.problem && (
        <Alert severity="error" role="alert">
          {deed.problem}
        </Alert>
      )}
    </>
  );
};
