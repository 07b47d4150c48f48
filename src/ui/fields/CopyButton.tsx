import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';

/** How long the answer stays, in milliseconds. */
const ANSWER_MS = 2000;

const COPIED = 'Copiado';
const NOT_COPIED = 'Não foi possível copiar';

/** Copies a text and says so. */
export const CopyButton = ({
  text,
  label = 'Copiar',
  copied = COPIED,
}: {
  readonly text: string;
  readonly label?: string;
  /** What it says when it is done. */
  readonly copied?: string;
}) => {
  const [answer, setAnswer] = useState<'done' | 'failed'>();
  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setAnswer(undefined), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  const words = answer && (answer === 'done' ? copied : NOT_COPIED);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setAnswer('done'),
      () => setAnswer('failed'),
    );
  return (
    <>
      <Tooltip title={words ?? label} describeChild>
        <IconButton size="small" aria-label={label} onClick={() => void copy()}>
          {answer === 'done' ? (
            <CheckIcon fontSize="inherit" />
          ) : (
            <ContentCopyIcon fontSize="inherit" />
          )}
        </IconButton>
      </Tooltip>
      <span role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {words}
      </span>
    </>
  );
};
