import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import type { RowChoice } from '../types';
import { tellReason } from './reason';

/** Button of an action on a record. A blocked one stays focusable, and shows the reason. */
export const ChoiceButton = ({
  choice: { label, blocked, danger, onClick },
  describedBy,
}: {
  readonly choice: RowChoice;
  /** Id of the element that names the record. */
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
