import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ErrorState } from '../../ui/states';
import type { ReferenceOptions } from '../fields';
import { useOffer } from '../useOffer';
import type { FieldInputProps } from './inputPlaces';
import { useWhere } from './useWhere';

/** All records of another resource as buttons, of which one is pressed. */
export const ButtonsInput = ({ id, field, label, value, onChange }: FieldInputProps) => {
  const { all, word } = field.options as unknown as ReferenceOptions<string>;
  const where = useWhere(field);
  const { options, failure, retry } = useOffer(field.target ?? '', {
    filter: where,
    enabled: where !== undefined,
    ...(word && { labelOf: word }),
  });
  const choices = [
    ...(all ? [{ id: null, text: all }] : []),
    ...options.map(({ value: id, label: text }) => ({ id, text })),
  ];
  const chosen = value ?? null;
  return (
    <Box id={id} role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {choices.map((choice) => (
        <Button
          key={choice.id ?? ''}
          size="small"
          variant={choice.id === chosen ? 'contained' : 'outlined'}
          aria-pressed={choice.id === chosen}
          onClick={() => onChange(choice.id)}
        >
          {choice.text}
        </Button>
      ))}
      {failure && <ErrorState title={failure} onRetry={retry} />}
    </Box>
  );
};
