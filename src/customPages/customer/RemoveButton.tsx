import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog';

/** Removes one thing, after the question (decision 0018). */
export const RemoveButton = ({
  label,
  question,
  onRemove,
}: {
  /** Accessible name: what is removed. */
  readonly label: string;
  readonly question: string;
  readonly onRemove: () => Promise<unknown>;
}) => {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <IconButton size="small" aria-label={label} title={label} onClick={() => setAsked(true)}>
        <DeleteIcon fontSize="small" />
      </IconButton>
      <ConfirmDialog
        open={asked}
        title={label}
        text={question}
        confirmLabel="Remover"
        tone="error"
        onConfirm={async () => {
          await onRemove();
          setAsked(false);
        }}
        onClose={() => setAsked(false)}
      />
    </>
  );
};
