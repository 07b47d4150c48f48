import DownloadIcon from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { csvFile } from '../../../domain/csv';
import { formatInteger } from '../../../domain/format';
import { saveFile } from '../../schema/list/exportList';
import type { ActionDialogProps } from '../../schema/types';
import { ModalDialog } from '../../ui/dialog';
import { CopyButton } from '../../ui/fields';

/** The codes of a batch, each in a line (decision 0022). */
const codesIn = (codes: unknown): string[] =>
  typeof codes === 'string' ? codes.split('\n').filter(Boolean) : [];

/** Codes that are drawn; the file has all of them. */
const SHOWN = 300;

/** Of services that are not ours: the specification gives the batch no answer. */
const UNTOLD =
  'O lote foi criado, mas o serviço não informou os códigos. Procure-os na lista de vouchers.';

const countOf = (count: number): string => {
  if (count === 1) return '1 voucher criado';
  const all = `${formatInteger(count)} vouchers criados`;
  return count > SHOWN ? `${all}; aqui os ${SHOWN} primeiros, no arquivo todos.` : all;
};

/** What a batch has made, to be taken along: the list shows single vouchers only, ten a page. */
const BatchCodes = ({ record, onClose }: ActionDialogProps) => {
  const codes = codesIn(record.codes);
  const download = (): void =>
    saveFile(
      `vouchers-${codes[0] ?? 'lote'}.csv`,
      csvFile(
        ['Código'],
        codes.map((code) => [code]),
      ),
    );
  return (
    <ModalDialog
      open
      title="Códigos do lote"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {codes.length > 0 && (
            <Button variant="contained" startIcon={<DownloadIcon />} onClick={download}>
              Baixar CSV
            </Button>
          )}
        </>
      }
    >
      {codes.length > 0 ? <Codes codes={codes} /> : <Typography>{UNTOLD}</Typography>}
    </ModalDialog>
  );
};

const Codes = ({ codes }: { readonly codes: readonly string[] }) => (
  <>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
      <Typography>{countOf(codes.length)}</Typography>
      <CopyButton text={codes.join('\n')} label="Copiar códigos" />
    </Box>
    <Box
      component="ul"
      aria-label="Códigos"
      // Scrolls by keyboard too.
      tabIndex={0}
      sx={{
        m: 0,
        p: 1.5,
        maxHeight: 320,
        overflowY: 'auto',
        listStyle: 'none',
        display: 'grid',
        gap: 0.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
        fontFamily: 'monospace',
        overflowWrap: 'anywhere',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {codes.slice(0, SHOWN).map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
  </>
);

export default BatchCodes;
