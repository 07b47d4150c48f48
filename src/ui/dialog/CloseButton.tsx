import Button from '@mui/material/Button';
import { useClosing } from './closing';

/** Footer button that closes the dialog like Esc and the close button; not rendered on a page. */
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
