import Button from '@mui/material/Button';
import { useClosing } from './closing';

/** A button of a dialog's footer that leaves as Esc and the cross do; a page has none. */
export const CloseButton = ({
  label = 'Cancelar',
  disabled = false,
}: {
  readonly label?: string;
  readonly disabled?: boolean;
}) => {
  const closing = useClosing();
  if (!closing) return null;
  return (
    <Button onClick={closing.close} disabled={disabled || closing.busy}>
      {label}
    </Button>
  );
};
