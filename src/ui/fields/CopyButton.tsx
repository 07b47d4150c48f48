import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { copyText } from './copyText';

const ANSWER_MS = 2000;

const NOT_COPIED = 'Não foi possível copiar';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly copied: string;
  /** `button` shows the label and the message as visible text. */
  readonly look?: 'icon' | 'button';
}

export const CopyButton = ({ text, label, copied, look = 'icon' }: CopyButtonProps) => {
  const [answer, setAnswer] = useState<'done' | 'failed'>();
  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setAnswer(undefined), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  const words = answer && (answer === 'done' ? copied : NOT_COPIED);
  const copy = () =>
    copyText(text).then(
      () => setAnswer('done'),
      () => setAnswer('failed'),
    );
  const Icon = answer === 'done' ? CheckIcon : ContentCopyIcon;
  const icon = <Icon fontSize="inherit" />;
  if (look === 'button')
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button variant="contained" startIcon={icon} onClick={() => void copy()}>
          {label}
        </Button>
        <span role="status">{words}</span>
      </Box>
    );
  return (
    <>
      <Tooltip title={words ?? label} describeChild>
        <IconButton size="small" aria-label={label} onClick={() => void copy()}>
          {icon}
        </IconButton>
      </Tooltip>
      <span role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {words}
      </span>
    </>
  );
};
