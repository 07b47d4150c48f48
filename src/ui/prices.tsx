import CopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { alpha, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { formatMoney, formatPercent } from '../../domain/format';
import {
  hoursText,
  MAX_PERCENT,
  multiplierOfPercent,
  percentProblem,
  SAME_PRICE,
  timesAll,
  WEEK,
  type WeekDay,
  type WeekItem,
  weekText,
} from '../../domain/prices';
import { MoneyInput, PercentInput } from './inputs/NumberInputs';
import type { InputProps } from './inputs/useFieldInput';

/** Distance from 100 % at which the color is strongest, in percentage points. */
const MAX_DISTANCE = 100;

/** Lowest and highest opacity of the background; text on it stays readable in both themes. */
const [WEAKEST, STRONGEST] = [0.08, 0.36];

/**
 * Background of a percentage: warm above 100 %, cool below, none at 100 % and for an invalid value. The number is
 * shown as text too.
 */
const heatColor =
  (percent: unknown) =>
  ({ palette }: Theme): string => {
    if (typeof percent !== 'number' || Number.isNaN(percent) || percent === SAME_PRICE)
      return 'transparent';
    const share = Math.min(1, Math.abs(percent - SAME_PRICE) / MAX_DISTANCE);
    const { main } = percent > SAME_PRICE ? palette.warning : palette.info;
    return alpha(main, WEAKEST + share * (STRONGEST - WEAKEST));
  };

/** Week in a table cell: one square per day with its highest percentage. */
export const WeekStrip = ({ value }: { readonly value: unknown }) => {
  const items = Array.isArray(value) ? (value as WeekItem[]) : [];
  if (items.length === 0) return '—';
  return (
    <Box
      component="span"
      role="img"
      aria-label={weekText(items)}
      title={weekText(items)}
      sx={{ display: 'inline-flex', fontSize: '0.75rem' }}
    >
      {WEEK.map(({ day }) => {
        const values = items.filter((item) => item.day === day).map((item) => item.value);
        const highest = values.length > 0 ? Math.max(...values) : undefined;
        return (
          <Box
            component="span"
            key={day}
            sx={{
              minWidth: 32,
              px: 0.25,
              textAlign: 'center',
              border: 1,
              ml: '-1px',
              borderColor: 'divider',
              bgcolor: heatColor(highest),
            }}
          >
            {highest ?? '—'}
          </Box>
        );
      })}
    </Box>
  );
};

/** Table styles. Labels are hidden, because the headers name the cells; inputs have accessible names. */
const TABLE = {
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse', width: '100%', fontSize: '0.8125rem' },
  '& th': { p: 0.5, fontSize: '0.75rem', color: 'text.secondary', textAlign: 'center' },
  '& tbody th': { whiteSpace: 'nowrap', textAlign: 'left' },
  '& td': {
    p: 0.75,
    border: 1,
    borderColor: 'divider',
    minWidth: 92,
    verticalAlign: 'top',
    textAlign: 'center',
  },
  '& label, & legend': { display: 'none' },
  '& fieldset': { top: 0 },
  '& .MuiFormHelperText-root': { mx: 0 },
} as const;

type TypedItem = Omit<WeekItem, 'value'> & { readonly value: number | null };

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const previewText = (sample: number | null, percent: number | null): string | undefined =>
  sample !== null && sample >= 0 && percent !== null && percentProblem(percent) === undefined
    ? formatMoney(timesAll(sample, [multiplierOfPercent(percent)]))
    : undefined;

interface WeekProps extends Omit<InputProps<never>, 'id' | 'value' | 'onChange'> {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const copyDay = (items: readonly TypedItem[], from: WeekDay): TypedItem[] =>
  items.map((item) => {
    const match = items.find((other) => other.day === from && hoursText(other) === hoursText(item));
    return match ? { ...item, value: match.value } : item;
  });

interface SamplePriceProps {
  readonly id: string;
  readonly sample: number | null;
  readonly onChange: (sample: number | null) => void;
  readonly first: TypedItem | undefined;
}

const SamplePrice = ({ id, sample, onChange, first }: SamplePriceProps) => {
  const example = previewText(sample, first?.value ?? null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1 }}>
      <Box sx={{ width: 150 }}>
        <MoneyInput
          id={id}
          name="sample"
          label="Preço de exemplo"
          value={sample}
          onChange={onChange}
        />
      </Box>
      {first && example && (
        <Typography variant="body2" role="status">
          {`Na ${WEEK.find(({ day }) => day === first.day)?.short} a ${formatPercent(first.value ?? 0)}: ${formatMoney(sample ?? 0)} fica ${example}`}
        </Typography>
      )}
    </Box>
  );
};

interface WeekHeadProps {
  readonly items: readonly TypedItem[];
  readonly onCopy: ((day: WeekDay) => void) | undefined;
}

const WeekHead = ({ items, onCopy }: WeekHeadProps) => (
  <thead>
    <tr>
      <th scope="col">Horário</th>
      {WEEK.map(({ day, short, name: word }) => (
        <th scope="col" key={day}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center' }}>
            {short}
            {onCopy && items.some((item) => item.day === day) && (
              <IconButton
                aria-label={`Copiar ${word} para os outros dias`}
                title={`Copiar ${word} para os outros dias`}
                onClick={() => onCopy(day)}
              >
                <CopyIcon sx={{ fontSize: 14 }} />
              </IconButton>
            )}
          </Box>
        </th>
      ))}
    </tr>
  </thead>
);

/** Table input of percentages by weekday (columns) and hours (rows). The hours are read-only. */
export const WeekInput = (props: WeekProps) => {
  const { name, label, value, onChange, onBlur, error, help, readOnly, disabled } = props;
  const id = useId();
  /** Price in cents. */
  const [sample, setSample] = useState<number | null>(6_000);
  const items = Array.isArray(value) ? (value as TypedItem[]) : [];
  const renderCell = (day: (typeof WEEK)[number], hours: string) => {
    const index = items.findIndex((item) => item.day === day.day && hoursText(item) === hours);
    const item = items[index];
    if (!item) return <td key={day.day}>—</td>;
    const preview = previewText(sample, item.value);
    return (
      <Box component="td" key={day.day} sx={{ bgcolor: heatColor(item.value) }}>
        <PercentInput
          id={`${id}-${index}`}
          name={`${name}.${index}`}
          label={`${capitalize(day.name)}, ${hours}`}
          value={item.value}
          max={MAX_PERCENT}
          onChange={(next) => onChange(items.with(index, { ...item, value: next }))}
          onBlur={onBlur}
          readOnly={readOnly}
          disabled={disabled}
          error={error ? percentProblem(item.value) : undefined}
        />
        {preview && (
          <Typography
            variant="caption"
            component="div"
            sx={{ mt: 0.25 }}
            title={`${formatMoney(sample ?? 0)} fica ${preview}`}
          >
            {preview}
          </Typography>
        )}
      </Box>
    );
  };
  return (
    <Box role="group" aria-label={label} aria-describedby={`${id}-help`}>
      <SamplePrice id={`${id}-sample`} sample={sample} onChange={setSample} first={items[0]} />
      <Box role="region" aria-label={`Tabela: ${label}`} tabIndex={0} sx={TABLE}>
        <table aria-label={label}>
          <WeekHead
            items={items}
            onCopy={readOnly || disabled ? undefined : (day) => onChange(copyDay(items, day))}
          />
          <tbody>
            {[...new Set(items.map(hoursText))].map((hours) => (
              <tr key={hours}>
                <th scope="row">{hours}</th>
                {WEEK.map((day) => renderCell(day, hours))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      <FormHelperText id={`${id}-help`} error={Boolean(error)} role={error ? 'alert' : undefined}>
        {error ?? help}
      </FormHelperText>
    </Box>
  );
};
