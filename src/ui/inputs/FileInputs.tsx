import UploadIcon from '@mui/icons-material/UploadFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { sizeProblem } from '../../../domain/files';
import { failureText } from '../feedback/failure';
import { UNSEEN } from '../theme/unseen';
import { type InputProps, useFieldInput } from './useFieldInput';

/** Makes MUI's button a label, so that the file input inside is the only control. */
const LABEL_PROPS = { component: 'label', role: undefined, tabIndex: -1 } as const;

interface FileLimits {
  /** MIME types, or extensions with their dot; empty accepts every file. */
  readonly accept: readonly string[];
  /** Exclusive limit: a file of this size is too large. */
  readonly maxBytes?: number | undefined;
}

const fileProblem = (
  { name, type, size }: File,
  { accept, maxBytes, refused }: FileLimits & { readonly refused: string },
): string | undefined => {
  const isAccepted = accept.some((kind) =>
    kind.startsWith('.') ? name.toLowerCase().endsWith(kind.toLowerCase()) : kind === type,
  );
  return isAccepted || accept.length === 0 ? sizeProblem(size, maxBytes) : refused;
};

interface FileFieldProps extends Omit<InputProps<never>, 'value' | 'onChange'>, FileLimits {
  /** Message for a file of another type. */
  readonly refused: string;
  /** Message above the reason of a rejected file or of a failure. */
  readonly failedText?: string;
  /** Reason of a failure, which may be empty. */
  readonly failure?: string | undefined;
  readonly hasFile: boolean;
  readonly isBusy: boolean;
  readonly status: string;
  readonly preview?: ReactNode;
  readonly action?: ReactNode;
  readonly progress: ReactNode;
  /** Called with an accepted file. A rejected file does not replace the previous one. */
  readonly onPick: (file: File) => void;
}

const FileField = ({ accept, hasFile, isBusy, failedText, onPick, ...props }: FileFieldProps) => {
  const [problem, setProblem] = useState<string>();
  const { field, select, isFixed, title, message } = useFieldInput(props);
  const { id, name, label } = field;
  const disabled = isFixed || isBusy;
  const reason = problem ?? props.failure;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file) {
      const found = fileProblem(file, { ...props, accept });
      setProblem(found);
      if (!found) onPick(file);
    }
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
          {...LABEL_PROPS}
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
            style={UNSEEN}
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
        {reason !== undefined && (
          <FormHelperText error role="alert" component="div">
            {failedText && <div>{failedText}</div>}
            {reason && <div>{reason}</div>}
          </FormHelperText>
        )}
        {message.text && <FormHelperText error={message.error}>{message.text}</FormHelperText>}
      </div>
    </Box>
  );
};

interface FilePickProps extends InputProps<File>, FileLimits {
  readonly refused: string;
  /** Uploaded fraction, 0 to 1, while the form submits the file. */
  readonly sent?: number | undefined;
}

const UploadBar = ({ label, sent }: { readonly label: string; readonly sent: number }) => (
  <Box sx={{ mt: 1 }}>
    <Typography variant="body2" role="status">
      {sent < 1
        ? `Enviando o arquivo: ${Math.floor(100 * sent)}%`
        : 'Arquivo enviado. Aguardando a resposta…'}
    </Typography>
    <LinearProgress
      {...(sent < 1 && { variant: 'determinate', value: 100 * sent })}
      aria-label={`Envio: ${label}`}
      sx={{ mt: 1 }}
    />
  </Box>
);

export const FilePick = ({ value, onChange, sent, ...props }: FilePickProps) => {
  const isBusy = sent !== undefined;
  return (
    <FileField
      {...props}
      hasFile={Boolean(value)}
      isBusy={isBusy}
      status={value?.name ?? 'Nenhum arquivo'}
      action={
        value &&
        !props.readOnly && (
          <Button
            aria-label={`Remover arquivo ${value.name}`}
            disabled={props.disabled || isBusy}
            onClick={() => onChange(null)}
          >
            Remover
          </Button>
        )
      }
      progress={isBusy && <UploadBar label={props.label} sent={sent} />}
      onPick={onChange}
    />
  );
};

interface UploadProps extends InputProps<string>, FileLimits {
  readonly prepare?: (file: File) => Promise<File>;
  /** Uploads a file and returns its URL. Reports the progress from 0 to 1. */
  readonly upload: (
    file: File,
    options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
  ) => Promise<string>;
}

const useUpload = (props: UploadProps) => {
  const [saved, setSaved] = useState<{ readonly address: string; readonly picture: string }>();
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File): Promise<void> => {
    setFailure(undefined);
    const abort = new AbortController();
    running.current = abort;
    setProgress(0);
    try {
      const prepared = props.prepare ? await props.prepare(file) : file;
      const { signal } = abort;
      const address = await props.upload(prepared, { onProgress: setProgress, signal });
      if (signal.aborted) return;
      // The preview uses a local copy, since the URL may require a session.
      setSaved({ address, picture: URL.createObjectURL?.(prepared) ?? '' });
      props.onChange(address);
    } catch (error) {
      // The error may have a reason, such as a storage that is not configured.
      setFailure(failureText(error, ''));
    } finally {
      setProgress(undefined);
      props.onBlur?.();
    }
  };
  const picture = saved?.picture;
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  return { progress, failure, send, saved };
};

export const FileUpload = (props: UploadProps) => {
  const { value, prepare, upload, onChange, ...field } = props;
  const { progress, failure, send, saved } = useUpload(props);
  const picture = (saved?.address === value && saved?.picture) || value;
  const isBusy = progress !== undefined;
  const storedStatus = value ? 'Enviado' : 'Não enviado';
  const status = isBusy ? 'Enviando' : storedStatus;
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
      refused="Tipo de arquivo não aceito."
      // Part 3 section 8.
      failedText="Não foi possível fazer upload da image. Por favor, tente novamente"
      failure={failure}
      onPick={(file) => void send(file)}
    />
  );
};
