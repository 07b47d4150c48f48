import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { copyText } from './copyText';

const MESSAGE_MS = 2000;

const FAILED = 'Não foi possível copiar';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly copied: string;
  /** `button` shows the label and the message as visible text. */
  readonly look?: 'icon' | 'button';
}

export const CopyButton = ({ text, label, copied, look = 'icon' }: CopyButtonProps) => {
  const [outcome, setOutcome] = useState<'done' | 'failed'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const message = outcome && (outcome === 'done' ? copied : FAILED);
  const copy = () =>
    copyText(text).then(
      () => setOutcome('done'),
      () => setOutcome('failed'),
    );
  const Icon = outcome === 'done' ? CheckIcon : ContentCopyIcon;
  const icon = <Icon fontSize="inherit" />;
  if (look === 'button')
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button variant="contained" startIcon={icon} onClick={() => void copy()}>
          {label}
        </Button>
        <span role="status">{message}</span>
      </Box>
    );
  return (
    <>
      <Tooltip title={message ?? label} describeChild>
        <IconButton size="small" aria-label={label} onClick={() => void copy()}>
          {icon}
        </IconButton>
      </Tooltip>
      <span role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {message}
      </span>
    </>
  );
};
