import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isAccepted, PickButton } from './PickButton';
import type { InputProps } from './types';

/** Largest file, by default, in bytes: under 10 MB. */
const MAX_BYTES = 10_000_000;

interface FilePickProps extends InputProps<File> {
  /** Extensions with their point. */
  readonly accept: readonly string[];
  /** What is said of a file that is not taken; by default which ones are. */
  readonly refused?: string | undefined;
  readonly maxBytes?: number | undefined;
}

const refusalOf = (
  file: File,
  { accept, refused, maxBytes = MAX_BYTES }: FilePickProps,
): string | undefined => {
  if (!isAccepted(file, accept)) return refused ?? `Escolha um arquivo ${accept.join(', ')}.`;
  if (file.size >= maxBytes)
    return `O arquivo deve ter menos de ${Math.round(maxBytes / 1_000_000)} MB.`;
  return undefined;
};

/** Keeps a file until the form around sends it; one that is not taken leaves the one before. */
export const FilePick = (props: FilePickProps) => {
  const { id, name, label, value, error, help, required, readOnly, disabled, accept } = props;
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
