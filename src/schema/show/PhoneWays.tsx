import Call from '@mui/icons-material/CallOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { formatPhone } from '../../../domain/format';
import { CopyButton } from '../../ui/fields/CopyButton';

/** Most digits of a number without the code of its country. */
const NATIONAL = 11;
const BRAZIL = '55';

/** The number as it is called from everywhere; one with a code of a country keeps it. */
const international = (digits: string): string =>
  digits.length > NATIONAL ? digits : `${BRAZIL}${digits}`;

/** What can be done with a telephone: call it, write to it, copy it. */
export const PhoneWays = ({ digits }: { readonly digits: string }) => {
  const number = international(digits);
  return (
    <Box
      component="span"
      // Higher than the line of text: it may come later, and moves nothing.
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
        href={`https://wa.me/${number}`}
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
