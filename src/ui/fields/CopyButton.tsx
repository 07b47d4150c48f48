import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';

/** How long the answer stays, in milliseconds. */
const ANSWER_MS = 2000;

const ANSWERS = { done: 'Copiado', failed: 'Não foi possível copiar' };

/** Copies a text and says so. */
export const CopyButton = ({
  text,
  label = 'Copiar',
}: {
  readonly text: string;
  readonly label?: string;
}) => {
  const [answer, setAnswer] = useState<keyof typeof ANSWERS>();
  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setAnswer(undefined), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setAnswer('done'),
      () => setAnswer('failed'),
    );
  return (
    <>
      <Tooltip title={answer ? ANSWERS[answer] : label} describeChild>
        <IconButton size="small" aria-label={label} onClick={() => void copy()}>
          {answer === 'done' ? (
            <CheckIcon fontSize="inherit" />
          ) : (
            <ContentCopyIcon fontSize="inherit" />
          )}
        </IconButton>
      </Tooltip>
      <span role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {answer && ANSWERS[answer]}
      </span>
    </>
  );
};
