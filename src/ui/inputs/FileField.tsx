import UploadIcon from '@mui/icons-material/UploadFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { ChangeEvent, CSSProperties, ReactNode } from 'react';
import { sizeProblem } from '../../../domain/files';
import { type InputProps, useFieldInput } from './useFieldInput';

/** Hidden visually, but usable by keyboard and screen readers. */
const HIDDEN: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** Label styled as a button: the input inside it is the only control. */
const AS_LABEL = { component: 'label', role: undefined, tabIndex: -1 } as const;

/** Limits of the files that an input accepts. */
export interface FileLimits {
  /** MIME types, or extensions with their dot; empty accepts every file. */
  readonly accept: readonly string[];
  /** Exclusive limit: a file of this size is too large. */
  readonly maxBytes?: number | undefined;
}

/** Error message for a rejected file; `wrongType` is the message for its type. */
export const fileProblem = (
  { name, type, size }: File,
  { accept, maxBytes }: FileLimits,
  wrongType: string,
): string | undefined => {
  const isAccepted = accept.some((kind) =>
    kind.startsWith('.') ? name.toLowerCase().endsWith(kind.toLowerCase()) : kind === type,
  );
  return isAccepted || accept.length === 0 ? sizeProblem(size, maxBytes) : wrongType;
};

interface FileFieldProps extends Omit<InputProps<never>, 'value' | 'onChange'> {
  readonly accept: readonly string[];
  readonly hasFile: boolean;
  readonly isBusy: boolean;
  readonly status: string;
  /** Shown before the button. */
  readonly preview?: ReactNode;
  /** Shown after the status. */
  readonly action?: ReactNode;
  readonly progress: ReactNode;
  readonly failure: ReactNode;
  readonly onPick: (file: File) => void;
}

/** Label, button, status and messages of a file input. */
export const FileField = ({ accept, hasFile, isBusy, onPick, ...props }: FileFieldProps) => {
  const { field, select, isFixed, title, message } = useFieldInput(props);
  const { id, name, label } = field;
  const disabled = isFixed || isBusy;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file) onPick(file);
    // Allows the same file to be chosen again after a failure.
    target.value = '';
  };
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2" sx={{ mb: 0.5 }} aria-hidden>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        {props.preview}
        <Button
          {...AS_LABEL}
          variant="outlined"
          startIcon={<UploadIcon />}
          disabled={disabled}
          sx={{
            '&:focus-within': { outline: '2px solid', outlineOffset: 2 },
            display: select.readOnly ? 'none' : undefined,
          }}
        >
          {hasFile ? 'Trocar arquivo' : 'Escolher arquivo'}
          <input
            {...{ id, name, disabled }}
            ref={field.inputRef}
            type="file"
            style={HIDDEN}
            aria-label={label}
            aria-describedby={`${id}-status ${id}-help`}
            accept={accept.join(',')}
            onChange={choose}
          />
        </Button>
        <Typography
          id={`${id}-status`}
          variant="body2"
          color="text.secondary"
          role="status"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {props.status}
        </Typography>
        {props.action}
      </Box>
      {props.progress}
      <div id={`${id}-help`}>
        {props.failure && (
          <FormHelperText error role="alert" component="div">
            {props.failure}
          </FormHelperText>
        )}
        {message.text && <FormHelperText error={message.error}>{message.text}</FormHelperText>}
      </div>
    </Box>
  );
};
