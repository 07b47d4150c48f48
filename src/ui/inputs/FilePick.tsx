import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sizeProblem } from '../../../domain/files';
import { isAccepted, PickButton } from './PickButton';
import type { InputProps } from './types';

interface FilePickProps extends InputProps<File> {
  /** Extensions with their point. */
  readonly accept: readonly string[];
  /** What is said of a file that is not taken; by default which ones are. */
  readonly refused?: string | undefined;
  /** A file of as many bytes is already too large. */
  readonly maxBytes?: number | undefined;
  /** How much of the file has left, 0 to 1, while the form sends it. */
  readonly sent?: number | undefined;
}

/** How far a file is that is being sent; what the other side does with it takes its time, too. */
const SentBar = ({ label, sent }: { readonly label: string; readonly sent: number }) => (
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

const refusalOf = (
  file: File,
  { accept, refused, maxBytes }: FilePickProps,
): string | undefined => {
  if (!isAccepted(file, accept)) return refused ?? `Escolha um arquivo ${accept.join(', ')}.`;
  return sizeProblem(file.size, maxBytes);
};

/** Keeps a file until the form around sends it; one that is not taken leaves the one before. */
export const FilePick = (props: FilePickProps) => {
  const { id, name, label, value, error, help, required, readOnly, accept, sent } = props;
  const disabled = props.disabled || sent !== undefined;
  const [refusal, setRefusal] = useState<string>();
  const message = error ?? help;
  const pick = (file: File): void => {
    const reason = refusalOf(file, props);
    setRefusal(reason);
    if (!reason) props.onChange(file);
  };
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2" sx={{ mb: 0.5 }} aria-hidden>
        {label}
        {required && ' *'}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <PickButton
          id={id}
          name={name}
          label={label}
          word={value ? 'Trocar arquivo' : 'Escolher arquivo'}
          describedBy={`${id}-status ${id}-help`}
          disabled={Boolean(disabled || readOnly)}
          hidden={Boolean(readOnly)}
          accept={accept}
          inputRef={props.inputRef}
          onPick={pick}
        />
        <Typography
          id={`${id}-status`}
          variant="body2"
          color="text.secondary"
          role="status"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {value?.name ?? 'Nenhum arquivo'}
        </Typography>
        {value && !readOnly && (
          <Button
            size="small"
            aria-label={`Remover arquivo ${value.name}`}
            disabled={disabled}
            onClick={() => props.onChange(null)}
          >
            Remover
          </Button>
        )}
      </Box>
      {sent !== undefined && <SentBar label={label} sent={sent} />}
      <div id={`${id}-help`}>
        {refusal && (
          <FormHelperText error role="alert">
            {refusal}
          </FormHelperText>
        )}
        {message && <FormHelperText error={error !== undefined}>{message}</FormHelperText>}
      </div>
    </Box>
  );
};
