import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import type { RowChoice } from '../definition/types';

const DURATION_MS = 6000;

/** Shows why a pressed action is disabled, because touch and keyboard show no tooltip. */
export const tellReason = (notify: ReturnType<typeof useNotify>, reason: string): void =>
  notify(reason, { type: 'warning', autoHideDuration: DURATION_MS });

/** Button of an action on a record. A blocked action stays focusable, and a press shows the reason. */
export const ChoiceButton = ({
  choice: { label, blocked, danger, onClick },
  describedBy,
}: {
  readonly choice: RowChoice;
  readonly describedBy?: string;
}) => {
  const notify = useNotify();
  return (
    <Button
      color={danger ? 'error' : 'primary'}
      aria-disabled={blocked !== undefined}
      title={blocked}
      aria-describedby={describedBy}
      onClick={blocked ? () => tellReason(notify, blocked) : onClick}
      sx={blocked ? { color: 'text.secondary', cursor: 'not-allowed' } : undefined}
    >
      {label}
    </Button>
  );
};
