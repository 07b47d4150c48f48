import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { sizeProblem } from '../../../domain/files';
import { failureText } from '../feedback/failure';
import { isAccepted, PickButton } from './PickButton';
import type { InputProps } from './types';

/** Part 3 section 8; shown too when a file is refused before it is sent. */
const FAILED = 'Não foi possível fazer upload da image. Por favor, tente novamente';

interface UploadProps extends InputProps<string> {
  /** MIME types, or extensions with their point. */
  readonly accept: readonly string[];
  /** A file of as many bytes is already too large. */
  readonly maxBytes?: number | undefined;
  /** Whether the value is the address of a picture that can be shown. */
  readonly preview?: boolean;
  /** Makes of the chosen file what is sent, once type and size are right. */
  readonly prepare?: (file: File) => Promise<File>;
  /** Sends the file and answers its address; hears 0 to 1. */
  readonly upload: (
    file: File,
    options: { readonly onProgress: (done: number) => void; readonly signal: AbortSignal },
  ) => Promise<string>;
}

const refusal = (file: File, accept: readonly string[], maxBytes?: number): string | undefined =>
  isAccepted(file, accept) ? sizeProblem(file.size, maxBytes) : 'Tipo de arquivo não aceito.';

const same = async (file: File): Promise<File> => file;

/** What was just sent, as the browser has it: its address may be for signed-in callers alone. */
const pictureOf = (file: File): string => URL.createObjectURL?.(file) ?? '';

const forgetPicture = (picture: string | undefined): void => {
  if (picture) URL.revokeObjectURL(picture);
};

/** One upload at a time; leaving the page ends it. */
const useUpload = ({ accept, maxBytes, prepare = same, upload, onChange, onBlur }: UploadProps) => {
  const [sent, setSent] = useState<{ readonly address: string; readonly picture: string }>();
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
      const ready = await prepare(file);
      const address = await upload(ready, { onProgress: setProgress, signal: abort.signal });
      if (abort.signal.aborted) return;
      setSent({ address, picture: pictureOf(ready) });
      onChange(address);
    } catch (error) {
      // Whoever refused it may say why: a storage that is not configured, say.
      setFailure({ reason: failureText(error, '') || undefined });
    } finally {
      setProgress(undefined);
      onBlur?.();
    }
  };
  useEffect(() => () => forgetPicture(sent?.picture), [sent]);
  return { progress, failure, send, sent };
};

/** Sends a file where it belongs and keeps its address; says how far it is and whether it failed. */
export const FileUpload = (props: UploadProps) => {
  const { id, name, label, value, error, help, required, readOnly, accept, preview } = props;
  const { progress, failure, send, sent } = useUpload(props);
  const picture = (sent?.address === value && sent?.picture) || value;
  const isBusy = progress !== undefined;
  const isFixed = Boolean(props.disabled || readOnly || isBusy);
  const status = isBusy ? 'Enviando' : value ? 'Enviado' : 'Não enviado';
  const message = error ?? help;
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2" sx={{ mb: 0.5 }} aria-hidden>
        {label}
        {required && ' *'}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        {preview && picture && (
          <Box
            component="img"
            src={picture}
            alt=""
            sx={{ height: 64, maxWidth: 160, objectFit: 'contain', borderRadius: 1 }}
          />
        )}
        <PickButton
          id={id}
          name={name}
          label={label}
          word={value ? 'Trocar arquivo' : 'Escolher arquivo'}
          describedBy={`${id}-status ${id}-help`}
          disabled={isFixed}
          hidden={Boolean(readOnly)}
          accept={accept}
          inputRef={props.inputRef}
          onPick={(file) => void send(file)}
        />
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
