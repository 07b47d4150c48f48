import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { normalizeText } from '../../../domain/br';
import { FieldMessage, type InputProps, useFieldInput } from '../../ui/inputs/useFieldInput';
import { ErrorState } from '../../ui/states';

export interface Tick {
  readonly value: string;
  readonly label: string;
  readonly group: string;
}

interface TickListProps extends InputProps<readonly string[]> {
  readonly options: readonly Tick[];
  readonly waiting?: boolean;
  readonly onRetry?: (() => void) | undefined;
  readonly emptyText?: string | undefined;
}

/** Number of options above which a search field is shown. */
const SEARCH_THRESHOLD = 12;

const UNKNOWN_GROUP = 'Fora das opções atuais';

const groupsOf = (options: readonly Tick[]): string[] =>
  [...new Set(options.map(({ group }) => group))].toSorted((a, b) => a.localeCompare(b, 'pt-BR'));

interface GroupProps {
  readonly title: string;
  readonly options: readonly Tick[];
  readonly chosen: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onToggle: (values: readonly string[], on: boolean) => void;
}

const Group = ({ title, options, chosen, disabled, onToggle }: GroupProps) => {
  const all = options.map(({ value }) => value);
  const ticked = all.filter((value) => chosen.has(value)).length;
  return (
    <Box role="group" aria-label={title || undefined} sx={{ mb: 1 }}>
      {title && (
        <FormControlLabel
          label={`${title} (${ticked}/${options.length})`}
          slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 600 } } }}
          control={
            <Checkbox
              size="small"
              disabled={disabled}
              checked={ticked === options.length}
              indeterminate={ticked > 0 && ticked < options.length}
              onChange={() => onToggle(all, ticked < options.length)}
              slotProps={{ input: { 'aria-label': `Todos de ${title}` } }}
            />
          }
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
          pl: title ? 2 : 0,
        }}
      >
        {options.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            label={label}
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                size="small"
                disabled={disabled}
                checked={chosen.has(value)}
                onChange={(event) => onToggle([value], event.target.checked)}
              />
            }
          />
        ))}
      </Box>
    </Box>
  );
};

export const TickList = ({
  value,
  onChange,
  options,
  waiting = false,
  onRetry,
  emptyText = 'Nada a escolher.',
  ...props
}: TickListProps) => {
  const { field, isFixed, title, message } = useFieldInput(props);
  const titleId = useId();
  const [text, setText] = useState('');
  const ids = value ?? [];
  const isLoaded = !waiting && !onRetry;
  const known = new Set(options.map((option) => option.value));
  const unknownIds = isLoaded ? ids.filter((id) => !known.has(id)) : [];
  const shown = options.filter(({ label }) => normalizeText(label).includes(normalizeText(text)));
  const note = options.length > 0 ? 'Nada encontrado.' : isLoaded && emptyText;
  const onToggle = (values: readonly string[], on: boolean): void => {
    const others = ids.filter((id) => !values.includes(id));
    onChange(on ? [...others, ...values] : others);
  };
  const group = { chosen: new Set(ids), disabled: isFixed, onToggle };
  return (
    <Box id={field.id} role="group" aria-labelledby={titleId} onBlur={field.onBlur}>
      <Typography id={titleId} variant="subtitle2" component="div" sx={{ mb: 1 }}>
        {`${title} (${ids.length})`}
      </Typography>
      {options.length > SEARCH_THRESHOLD && (
        <TextField
          size="small"
          label={`Buscar em ${field.label.toLowerCase()}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          sx={{ mb: 1, width: { xs: '100%', sm: 300 } }}
        />
      )}
      {waiting && <Skeleton variant="rounded" height={120} />}
      {onRetry && <ErrorState title="Não foi possível carregar as opções." onRetry={onRetry} />}
      {shown.length === 0 && note && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
      <Box sx={{ maxHeight: 420, overflowY: 'auto' }}>
        {groupsOf(shown).map((heading) => (
          <Group
            key={heading}
            {...group}
            title={heading}
            options={shown.filter((option) => option.group === heading)}
          />
        ))}
        {unknownIds.length > 0 && (
          <Group
            {...group}
            title={UNKNOWN_GROUP}
            options={unknownIds.map((id) => ({ value: id, label: id, group: UNKNOWN_GROUP }))}
          />
        )}
      </Box>
      <FieldMessage {...message} role={message.error ? 'alert' : undefined} />
    </Box>
  );
};
