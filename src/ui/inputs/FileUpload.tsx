import UploadIcon from '@mui/icons-material/UploadFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type CSSProperties, useEffect, useRef, useState } from 'react';
import { failureText } from '../feedback/failure';
import type { InputProps } from './types';

/** Largest file, by default, in bytes: under 10 MB (part 3 section 9). */
const MAX_BYTES = 10_000_000;

/** Part 3 section 8; shown too when a file is refused before it is sent. */
const FAILED = 'Não foi possível fazer upload da image. Por favor, tente novamente';

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

interface UploadProps extends InputProps<string> {
  /** MIME types, or extensions with their point. */
  readonly accept: readonly string[];
  /** A file of as many bytes is already too large. */
  readonly maxBytes?: number;
  /** Whether the value is the address of a picture that can be shown. */
  readonly preview?: boolean;
  /** Sends the file and answers its address; hears 0 to 1. */
  readonly upload: (
    file: File,
    options: { readonly onProgress: (done: number) => void; readonly signal: AbortSignal },
  ) => Promise<string>;
}

const isAccepted = ({ name, type }: File, accept: readonly string[]): boolean =>
  accept.length === 0 ||
  accept.some((kind) =>
    kind.startsWith('.') ? name.toLowerCase().endsWith(kind.toLowerCase()) : kind === type,
  );

const refusal = (file: File, accept: readonly string[], maxBytes: number): string | undefined => {
  if (!isAccepted(file, accept)) return 'Tipo de arquivo não aceito.';
  if (file.size >= maxBytes)
    return `O arquivo deve ter menos de ${Math.round(maxBytes / 1_000_000)} MB.`;
  return undefined;
};

/** One upload at a time; leaving the page ends it. */
const useUpload = ({ accept, maxBytes = MAX_BYTES, upload, onChange, onBlur }: UploadProps) => {
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<{ readonly reason?: string }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File): Promise<void> => {
    const reason = refusal(file, accept, maxBytes);
    setFailure(reason ? { reason } : undefined);
    if (reason) return;
    const abort = new AbortController();
    running.current = abort;
    setProgress(0);
    try {
      const address = await upload(file, { onProgress: setProgress, signal: abort.signal });
      if (!abort.signal.aborted) onChange(address);
    } catch (error) {
      // Whoever refused it may say why: a storage that is not configured, say.
      setFailure({ reason: failureText(error, '') || undefined });
    } finally {
      setProgress(undefined);
      onBlur?.();
    }
  };
  return { progress, failure, send };
};

/** Sends a file where it belongs and keeps its address; says how far it is and whether it failed. */
export const FileUpload = (props: UploadProps) => {
  const { id, name, label, value, error, help, required, readOnly, accept, preview } = props;
  const { progress, failure, send } = useUpload(props);
  const isBusy = progress !== undefined;
  const isFixed = Boolean(props.disabled || readOnly || isBusy);
  const status = isBusy ? 'Enviando' : value ? 'Enviado' : 'Não enviado';
  const message = error ?? help;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file) void send(file);
    // The same file may be chosen again after a failure.
    target.value = '';
  };
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2" sx={{ mb: 0.5 }} aria-hidden>
        {label}
        {required && ' *'}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        {preview && value && (
          <Box
            component="img"
            src={value}
            alt=""
            sx={{ height: 64, maxWidth: 160, objectFit: 'contain', borderRadius: 1 }}
          />
        )}
        <Button
          {...AS_LABEL}
          variant="outlined"
          startIcon={<UploadIcon />}
          disabled={isFixed}
          sx={{
            '&:focus-within': { outline: '2px solid', outlineOffset: 2 },
            display: readOnly ? 'none' : undefined,
          }}
        >
          {value ? 'Trocar arquivo' : 'Escolher arquivo'}
          <input
            ref={props.inputRef}
            id={id}
            name={name}
            type="file"
            style={HIDDEN}
            aria-label={label}
            aria-describedby={`${id}-status ${id}-help`}
            disabled={isFixed}
            accept={accept.join(',')}
            onChange={choose}
          />
        </Button>
        <Typography id={`${id}-status`} variant="body2" color="text.secondary" role="status">
          {status}
        </Typography>
      </Box>
      {isBusy && (
        <LinearProgress
          variant="determinate"
          value={Math.round(progress * 100)}
          aria-label={`${label}: ${status}`}
          sx={{ mt: 1 }}
        />
      )}
      <div id={`${id}-help`}>
        {failure && (
          <FormHelperText error role="alert" component="div">
            <div>{FAILED}</div>
            {failure.reason && <div>{failure.reason}</div>}
          </FormHelperText>
        )}
        {message && <FormHelperText error={error !== undefined}>{message}</FormHelperText>}
      </div>
    </Box>
  );
};
