import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { normaliseText } from '../../../domain/br';
import { ErrorState } from '../states';
import type { InputProps } from './types';

/** Something to tick, and the heading under which it stands. */
export interface Tick {
  readonly value: string;
  readonly label: string;
  readonly group: string;
}

interface TickListProps extends InputProps<readonly string[]> {
  readonly options: readonly Tick[];
  readonly waiting?: boolean;
  /** They could not be read; asks again. */
  readonly onRetry?: (() => void) | undefined;
  /** Said where there is nothing to tick. */
  readonly nothing?: string;
}

/** With more than so many a search helps. */
const MANY = 12;

/** Heading of what is ticked and not on offer any more. */
const ELSEWHERE = 'Fora das opções atuais';

const byGroup = (options: readonly Tick[]): [string, Tick[]][] => {
  const groups = new Map<string, Tick[]>();
  for (const option of options) {
    const group = groups.get(option.group);
    if (group) group.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b, 'pt-BR'));
};

interface GroupProps {
  readonly title: string;
  readonly options: readonly Tick[];
  readonly chosen: ReadonlySet<string>;
  readonly still: boolean;
  readonly onToggle: (values: readonly string[], on: boolean) => void;
}

/** The options under one heading, whose box ticks all of them. */
const Group = ({ title, options, chosen, still, onToggle }: GroupProps) => {
  const ticked = options.filter(({ value }) => chosen.has(value)).length;
  const all = options.map(({ value }) => value);
  return (
    <Box role="group" aria-label={title || undefined} sx={{ mb: 1 }}>
      {title && (
        <FormControlLabel
          label={
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {`${title} (${ticked}/${options.length})`}
            </Typography>
          }
          control={
            <Checkbox
              size="small"
              disabled={still}
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
            label={<Typography variant="body2">{label}</Typography>}
            control={
              <Checkbox
                size="small"
                disabled={still}
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

/** Several of all there is, with a box for each, under headings, and a search where they are many. */
export const TickList = ({
  id,
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  required,
  readOnly,
  disabled,
  options,
  waiting = false,
  onRetry,
  nothing = 'Nada a escolher.',
}: TickListProps) => {
  const titleId = useId();
  const [text, setText] = useState('');
  const ids = value ?? [];
  const chosen = new Set(ids);
  const known = new Set(options.map((option) => option.value));
  const lost = waiting || onRetry ? [] : ids.filter((one) => !known.has(one));
  const wanted = normaliseText(text);
  const shown = options.filter((option) => normaliseText(option.label).includes(wanted));
  const toggle = (values: readonly string[], on: boolean): void => {
    const others = ids.filter((one) => !values.includes(one));
    onChange(on ? [...others, ...values] : others);
  };
  const group = { chosen, still: Boolean(readOnly || disabled), onToggle: toggle };
  return (
    <Box id={id} role="group" aria-labelledby={titleId} onBlur={onBlur}>
      <Typography id={titleId} variant="subtitle2" component="div" sx={{ mb: 1 }}>
        {`${label}${required ? ' *' : ''} (${ids.length})`}
      </Typography>
      {options.length > MANY && (
        <TextField
          size="small"
          label={`Buscar em ${label.toLowerCase()}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          sx={{ mb: 1, width: { xs: '100%', sm: 300 } }}
        />
      )}
      {waiting && <Skeleton variant="rounded" height={120} />}
      {onRetry && <ErrorState title="Não foi possível carregar as opções." onRetry={onRetry} />}
      {!waiting && !onRetry && options.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {nothing}
        </Typography>
      )}
      {options.length > 0 && shown.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Nada encontrado.
        </Typography>
      )}
      <Box sx={{ maxHeight: 420, overflowY: 'auto' }}>
        {byGroup(shown).map(([title, items]) => (
          <Group key={title} {...group} title={title} options={items} />
        ))}
        {lost.length > 0 && (
          <Group
            {...group}
            title={ELSEWHERE}
            options={lost.map((one) => ({ value: one, label: one, group: ELSEWHERE }))}
          />
        )}
      </Box>
      {(error ?? help) && (
        <FormHelperText error={error !== undefined} role={error ? 'alert' : undefined}>
          {error ?? help}
        </FormHelperText>
      )}
    </Box>
  );
};
