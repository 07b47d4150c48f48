import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../feedback/failure';
import { FileField, type FileLimits, fileProblem } from './FileField';
import type { InputProps } from './useFieldInput';

/** Message of part 3 section 8; also shown for a file that is rejected before the upload. */
const FAILED = 'Não foi possível fazer upload da image. Por favor, tente novamente';

interface UploadProps extends InputProps<string>, FileLimits {
  /** Converts the chosen file before the upload, after its type and size were validated. */
  readonly prepare?: (file: File) => Promise<File>;
  /** Uploads the file and returns its URL; reports its progress from 0 to 1. */
  readonly upload: (
    file: File,
    options: { readonly onProgress: (done: number) => void; readonly signal: AbortSignal },
  ) => Promise<string>;
}

/** One upload at a time; aborted on unmount. */
const useUpload = (props: UploadProps) => {
  const [sent, setSent] = useState<{ readonly address: string; readonly picture: string }>();
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<{ readonly reason?: string | undefined }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File): Promise<void> => {
    const reason = fileProblem(file, props, 'Tipo de arquivo não aceito.');
    setFailure(reason ? { reason } : undefined);
    if (reason) return;
    const abort = new AbortController();
    running.current = abort;
    setProgress(0);
    try {
      const ready = props.prepare ? await props.prepare(file) : file;
      const { signal } = abort;
      const address = await props.upload(ready, { onProgress: setProgress, signal });
      if (signal.aborted) return;
      // Local copy: the URL may require the session of the caller.
      setSent({ address, picture: URL.createObjectURL?.(ready) ?? '' });
      props.onChange(address);
    } catch (error) {
      // The server may give a reason, such as a storage that is not configured.
      setFailure({ reason: failureText(error, '') || undefined });
    } finally {
      setProgress(undefined);
      props.onBlur?.();
    }
  };
  const picture = sent?.picture;
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  return { progress, failure, send, sent };
};

/** Uploads a picture and keeps its URL; shows the picture, the progress and failures. */
export const FileUpload = (props: UploadProps) => {
  const { value, prepare, upload, maxBytes, onChange, ...field } = props;
  const { progress, failure, send, sent } = useUpload(props);
  const picture = (sent?.address === value && sent?.picture) || value;
  const isBusy = progress !== undefined;
  const status = isBusy ? 'Enviando' : value ? 'Enviado' : 'Não enviado';
  return (
    <FileField
      {...field}
      hasFile={Boolean(value)}
      isBusy={isBusy}
      status={status}
      preview={
        picture && (
          <Box
            component="img"
            src={picture}
            alt=""
            sx={{ height: 64, maxWidth: 160, objectFit: 'contain', borderRadius: 1 }}
          />
        )
      }
      progress={
        isBusy && (
          <LinearProgress
            variant="determinate"
            value={Math.round(progress * 100)}
            aria-label={`${props.label}: ${status}`}
            sx={{ mt: 1 }}
          />
        )
      }
      failure={
        failure && (
          <>
            <div>{FAILED}</div>
            {failure.reason && <div>{failure.reason}</div>}
          </>
        )
      }
      onPick={(file) => void send(file)}
    />
  );
};
