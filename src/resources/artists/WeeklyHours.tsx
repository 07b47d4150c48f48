import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { WEEKDAYS } from '../../../domain/time';
import {
  blocksProblem,
  DEFAULT_BLOCK,
  MAX_BLOCKS,
  type WorkBlock,
  type WorkDay,
} from '../../../domain/week';
import type { InputSlotProps } from '../../schema';
import { HourInput } from '../../ui/inputs/HourInput';
import { FieldMessage, useFieldInput } from '../../ui/inputs/useFieldInput';

const DAYS_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;

const nameOf = (day: number): string => {
  const name = WEEKDAYS[day] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const BLOCK_FIELDS = [
  ['start', 'Início'],
  ['end', 'Fim'],
] as const;

interface DayProps {
  readonly id: string;
  readonly day: number;
  readonly blocks: readonly WorkBlock[];
  readonly disabled: boolean;
  readonly onChange: (blocks: readonly WorkBlock[]) => void;
  readonly onBlur: (() => void) | undefined;
}

const Day = ({ id, day, blocks, disabled, onChange, onBlur }: DayProps) => {
  const name = nameOf(day);
  const problem = blocksProblem(blocks);
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' },
        columnGap: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <FormControlLabel
        label={name}
        sx={{ alignSelf: 'start' }}
        control={
          <Checkbox
            size="small"
            checked={blocks.length > 0}
            disabled={disabled}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.checked ? [DEFAULT_BLOCK] : [])}
          />
        }
      />
      {blocks.length === 0 ? (
        <Typography variant="body2" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
          Não atende
        </Typography>
      ) : (
        <Box>
          {blocks.map((block, index) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and their inputs are stateless
              key={index}
              sx={{
                display: 'flex',
                alignItems: 'flex-start',
                gap: 1,
                pt: 0.75,
                mb: 0.5,
                maxWidth: 340,
              }}
            >
              {BLOCK_FIELDS.map(([field, label]) => (
                <HourInput
                  key={field}
                  id={`${id}-${day}-${index}-${field}`}
                  name={`${id}-${day}-${index}-${field}`}
                  label={label}
                  value={block[field] || null}
                  readOnly={disabled}
                  onChange={(hour) =>
                    onChange(blocks.with(index, { ...block, [field]: hour ?? '' }))
                  }
                  onBlur={onBlur}
                />
              ))}
              <IconButton
                aria-label={`Remover horário ${index + 1} de ${name}`}
                title={index === 0 ? 'O primeiro horário fica' : 'Remover horário'}
                disabled={disabled || index === 0}
                onClick={() => onChange(blocks.toSpliced(index, 1))}
                sx={{ mt: 0.25 }}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
          {problem && (
            <FormHelperText error role="alert">
              {problem}
            </FormHelperText>
          )}
          {!disabled && blocks.length < MAX_BLOCKS && (
            <Button
              size="small"
              startIcon={<AddIcon />}
              aria-label={`Adicionar horário de ${name}`}
              onClick={() => onChange([...blocks, { start: '', end: '' }])}
            >
              Adicionar horário
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
};

export const WeeklyHours = ({ value, onChange, ...props }: InputSlotProps) => {
  const { field, isFixed, title, message } = useFieldInput(props);
  const titleId = useId();
  const week = (value ?? []) as readonly WorkDay[];
  const change = (day: number, schedules: readonly WorkBlock[]): void => {
    const others = week.filter(({ dayOfWeek }) => dayOfWeek !== day);
    const next = schedules.length > 0 ? [...others, { dayOfWeek: day, schedules }] : others;
    onChange(next.toSorted((a, b) => a.dayOfWeek - b.dayOfWeek));
  };
  return (
    <Box id={field.id} role="group" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="div">
        {title}
      </Typography>
      {DAYS_FROM_MONDAY.map((day) => (
        <Day
          key={day}
          id={field.id}
          day={day}
          blocks={week.find(({ dayOfWeek }) => dayOfWeek === day)?.schedules ?? []}
          disabled={isFixed}
          onChange={(blocks) => change(day, blocks)}
          onBlur={field.onBlur}
        />
      ))}
      <FieldMessage {...message} role={message.error ? 'alert' : undefined} />
    </Box>
  );
};
