import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FileField, type FileLimits, fileProblem } from './FileField';
import type { InputProps } from './useFieldInput';

interface FilePickProps extends InputProps<File>, FileLimits {
  /** Message for a wrong file type; by default it lists the accepted ones. */
  readonly refused?: string | undefined;
  /** Uploaded fraction, 0 to 1, while the form submits the file. */
  readonly sent?: number | undefined;
}

/** Upload progress of a file. The server needs time after the last byte, too. */
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

/** Keeps a file until the form submits it. A rejected file leaves the previous one in place. */
export const FilePick = ({ value, onChange, refused, sent, ...props }: FilePickProps) => {
  const isBusy = sent !== undefined;
  const [problem, setProblem] = useState<string>();
  const pick = (file: File): void => {
    const wrongType = refused ?? `Escolha um arquivo ${props.accept.join(', ')}.`;
    const found = fileProblem(file, props, wrongType);
    setProblem(found);
    if (!found) onChange(file);
  };
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
            size="small"
            aria-label={`Remover arquivo ${value.name}`}
            disabled={props.disabled || isBusy}
            onClick={() => onChange(null)}
          >
            Remover
          </Button>
        )
      }
      progress={isBusy && <UploadBar label={props.label} sent={sent} />}
      failure={problem}
      onPick={pick}
    />
  );
};
