import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { ErrorState } from '../../ui/states';
import { useManifest } from '../context';
import type { ReferenceOptions } from '../fields';
import { nameOf } from '../format';
import type { FieldInputProps } from './fieldInputProps';

/** More records than that are no longer a row of buttons. */
const MOST = 200;

/** All records of another resource as buttons, of which one is pressed; that they could not be read is said. */
export const ButtonsInput = ({ id, field, label, value, onChange }: FieldInputProps) => {
  const { name, titleField } = useManifest(field.target ?? '');
  const { where, all, word } = field.options as unknown as ReferenceOptions<string>;
  const { data, error, refetch } = useGetList(name, {
    pagination: { page: 1, perPage: MOST },
    sort: { field: titleField, order: 'ASC' },
    filter: { ...(typeof where === 'object' ? where : {}) },
  });
  const choices = [
    ...(all ? [{ id: null, text: all }] : []),
    ...(data ?? []).map((record) => ({
      id: String(record.id),
      text: word ? word(record) : nameOf(record, titleField),
    })),
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
      {error && data === undefined && (
        <ErrorState title="Não foi possível carregar as opções." onRetry={() => void refetch()} />
      )}
    </Box>
  );
};
