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
  MOST_BLOCKS,
  type WorkBlock,
  type WorkDay,
} from '../../../domain/week';
import { HourInput } from './HourInput';
import type { InputProps } from './types';

/** A week as people read it: from Monday on. */
const ORDER = [1, 2, 3, 4, 5, 6, 0] as const;

const nameOf = (day: number): string => {
  const name = WEEKDAYS[day] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
};

interface DayProps {
  readonly id: string;
  readonly day: number;
  readonly blocks: readonly WorkBlock[];
  readonly still: boolean;
  readonly onChange: (blocks: readonly WorkBlock[]) => void;
  readonly onBlur: (() => void) | undefined;
}

interface BlockProps extends Pick<DayProps, 'still' | 'onBlur'> {
  readonly id: string;
  /** The day that it is of, in words. */
  readonly name: string;
  readonly index: number;
  readonly block: WorkBlock;
  readonly onPart: (part: Partial<WorkBlock>) => void;
  readonly onRemove: () => void;
}

/** From when until when; the first one of a day cannot be taken away. */
const Block = ({ id, name, index, block, still, onPart, onRemove, onBlur }: BlockProps) => (
  <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, pt: 0.75, mb: 0.5, maxWidth: 340 }}>
    {(['start', 'end'] as const).map((part) => (
      <HourInput
        key={part}
        id={`${id}-${part}`}
        name={`${id}-${part}`}
        label={part === 'start' ? 'Início' : 'Fim'}
        value={block[part] || null}
        readOnly={still}
        onChange={(hour) => onPart({ [part]: hour ?? '' })}
        onBlur={onBlur}
      />
    ))}
    <IconButton
      aria-label={`Remover horário ${index + 1} de ${name}`}
      title={index === 0 ? 'O primeiro horário fica' : 'Remover horário'}
      disabled={still || index === 0}
      onClick={onRemove}
      sx={{ mt: 0.25 }}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  </Box>
);

/** One day: off, or its blocks; the first one stays as long as the day does. */
const Day = ({ id, day, blocks, still, onChange, onBlur }: DayProps) => {
  const name = nameOf(day);
  const problem = blocksProblem(blocks);
  const put = (index: number, part: Partial<WorkBlock>): void =>
    onChange(blocks.map((block, at) => (at === index ? { ...block, ...part } : block)));
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
            disabled={still}
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
            <Block
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name; their inputs hold no state of their own
              key={index}
              id={`${id}-${day}-${index}`}
              name={name}
              index={index}
              block={block}
              still={still}
              onPart={(part) => put(index, part)}
              onRemove={() => onChange(blocks.filter((_, at) => at !== index))}
              onBlur={onBlur}
            />
          ))}
          {problem && (
            <FormHelperText error role="alert">
              {problem}
            </FormHelperText>
          )}
          {!still && blocks.length < MOST_BLOCKS && (
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

/** The hours of each day of the week. A day begins with 07:00 to 22:00, and its first block stays. */
export const WeeklyHours = (props: InputProps<readonly WorkDay[]>) => {
  const { id, label, value, onChange, onBlur, error, help, required, readOnly, disabled } = props;
  const titleId = useId();
  const week = value ?? [];
  const blocksOf = (day: number): readonly WorkBlock[] =>
    week.find(({ dayOfWeek }) => dayOfWeek === day)?.schedules ?? [];
  const change = (day: number, schedules: readonly WorkBlock[]): void => {
    const others = week.filter(({ dayOfWeek }) => dayOfWeek !== day);
    const next = schedules.length > 0 ? [...others, { dayOfWeek: day, schedules }] : others;
    onChange(next.toSorted((a, b) => a.dayOfWeek - b.dayOfWeek));
  };
  return (
    <Box id={id} role="group" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="div">
        {required ? `${label} *` : label}
      </Typography>
      {ORDER.map((day) => (
        <Day
          key={day}
          id={id}
          day={day}
          blocks={blocksOf(day)}
          still={Boolean(readOnly || disabled)}
          onChange={(blocks) => change(day, blocks)}
          onBlur={onBlur}
        />
      ))}
      {(error ?? help) && (
        <FormHelperText error={error !== undefined} role={error ? 'alert' : undefined}>
          {error ?? help}
        </FormHelperText>
      )}
    </Box>
  );
};
