import UploadIcon from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import type { ChangeEvent, CSSProperties, Ref } from 'react';

/** Out of sight, and yet what the keyboard and screen readers use. */
const HIDDEN: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** A label that looks like a button: the input inside it is the only control. */
const AS_LABEL = { component: 'label', role: undefined, tabIndex: -1 } as const;

/** Whether a file is of one of the kinds: MIME types, or extensions with their point. None: of any. */
export const isAccepted = ({ name, type }: File, accept: readonly string[]): boolean =>
  accept.length === 0 ||
  accept.some((kind) =>
    kind.startsWith('.') ? name.toLowerCase().endsWith(kind.toLowerCase()) : kind === type,
  );

/** The button that picks a file; what is picked may be picked again. */
export const PickButton = ({
  id,
  name,
  label,
  word,
  describedBy,
  disabled,
  hidden,
  accept,
  inputRef,
  onPick,
}: {
  readonly id: string;
  readonly name: string;
  /** The accessible name. */
  readonly label: string;
  /** What the button reads. */
  readonly word: string;
  readonly describedBy: string;
  readonly disabled: boolean;
  readonly hidden: boolean;
  readonly accept: readonly string[];
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onPick: (file: File) => void;
}) => {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file) onPick(file);
    // The same file may be chosen again after a failure.
    target.value = '';
  };
  return (
    <Button
      {...AS_LABEL}
      variant="outlined"
      startIcon={<UploadIcon />}
      disabled={disabled}
      sx={{
        '&:focus-within': { outline: '2px solid', outlineOffset: 2 },
        display: hidden ? 'none' : undefined,
      }}
    >
      {word}
      <input
        ref={inputRef}
        id={id}
        name={name}
        type="file"
        style={HIDDEN}
        aria-label={label}
        aria-describedby={describedBy}
        disabled={disabled}
        accept={accept.join(',')}
        onChange={choose}
      />
    </Button>
  );
};
