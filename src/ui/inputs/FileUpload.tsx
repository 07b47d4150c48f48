import UploadIcon from '@mui/icons-material/UploadFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { InputProps } from './types';

interface UploadProps extends InputProps<string> {
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly preview: boolean;
  readonly upload: (
    file: File,
    options: { onProgress: (done: number) => void; signal: AbortSignal },
  ) => Promise<string>;
}

const FAILED = 'Não foi possível fazer upload da image. Por favor, tente novamente';

/** Sends a file where it belongs and keeps its address; says how far it is and whether it failed. */
export const FileUpload = ({
  id,
  name,
  label,
  value,
  onChange,
  error,
  help,
  required = false,
  readOnly = false,
  disabled = false,
  accept,
  maxBytes,
  preview,
  upload,
}: UploadProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size >= maxBytes)
      return setFailure(`O arquivo deve ter menos de ${Math.round(maxBytes / 1_000_000)} MB`);
    if (!accept.includes(file.type)) return setFailure('Tipo de arquivo inválido');
    setFailure(undefined);
    setProgress(0);
    try {
      onChange(
        await upload(file, { onProgress: setProgress, signal: new AbortController().signal }),
      );
    } catch {
      setFailure(FAILED);
    } finally {
      setProgress(undefined);
      if (input.current) input.current.value = '';
    }
  };
  const busy = progress !== undefined;
  const status = busy ? 'Enviando' : value ? 'Enviado' : 'Não enviado';
  const message = failure ?? error;
  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <Typography id={`${id}-label`} variant="body2" sx={{ mb: 0.5 }}>
        {label}
        {required && ' *'}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {preview && value && (
          <Box
            component="img"
            src={value}
            alt=""
            sx={{ height: 64, maxWidth: 160, objectFit: 'contain', borderRadius: 1 }}
          />
        )}
        {!readOnly && (
          <Button
            variant="outlined"
            startIcon={<UploadIcon />}
            disabled={disabled || busy}
            onClick={() => input.current?.click()}
          >
            {value ? 'Trocar arquivo' : 'Escolher arquivo'}
          </Button>
        )}
        <Typography variant="body2" color="text.secondary" role="status">
          {status}
        </Typography>
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          hidden
          aria-label={label}
          accept={accept.join(',')}
          onChange={(event) => void send(event.target.files?.[0])}
        />
      </Box>
      {busy && (
        <LinearProgress
          variant="determinate"
          value={progress * 100}
          aria-label={`${label}: ${status}`}
          sx={{ mt: 1 }}
        />
      )}
      {(message || help) && (
        <FormHelperText error={message !== undefined} role={failure ? 'alert' : undefined}>
          {message ?? help}
        </FormHelperText>
      )}
    </Box>
  );
};
