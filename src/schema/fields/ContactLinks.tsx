import Call from '@mui/icons-material/CallOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { internationalPhone, whatsAppUrl } from '../../../domain/br';
import { formatPhone } from '../../../domain/format';
import { CopyButton } from '../../ui/fields/CopyButton';

/** Links and buttons of a telephone number: call, message, copy. */
export const ContactLinks = ({ digits }: { readonly digits: string }) => {
  const number = internationalPhone(digits);
  return (
    <Box
      component="span"
      // The buttons are taller than the line. The negative margin keeps its height when this component loads.
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        my: '-6px',
        '@media (pointer: fine)': { '& > *': { p: '4px' } },
      }}
    >
      <IconButton
        size="small"
        href={`tel:+${number}`}
        aria-label={`Ligar para ${formatPhone(digits)}`}
        title="Ligar"
      >
        <Call fontSize="inherit" />
      </IconButton>
      <IconButton
        size="small"
        href={whatsAppUrl(digits)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp de ${formatPhone(digits)}`}
        title="WhatsApp"
      >
        <WhatsApp fontSize="inherit" />
      </IconButton>
      <CopyButton text={formatPhone(digits)} label="Copiar telefone" copied="Telefone copiado" />
    </Box>
  );
};
