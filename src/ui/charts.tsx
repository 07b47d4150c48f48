import Box from '@mui/material/Box';

export interface ShareBar {
  readonly key: string | number;
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly tone?: 'neutral' | 'primary' | 'success' | 'warning' | 'error' | 'info';
}

interface ShareBarsProps {
  readonly label: string;
  readonly bars: readonly ShareBar[];
}

/** Bar chart. Screen readers get it as one image: the label, then all bars. */
export const ShareBars = ({ label, bars }: ShareBarsProps) => {
  const max = Math.max(...bars.map(({ value }) => value), 1);
  const description = bars.map((bar) => `${bar.label}: ${bar.text}`).join('; ');
  return (
    <Box role="img" aria-label={`${label}. ${description}`} sx={{ display: 'grid', gap: 1.25 }}>
      {bars.map(({ key, label: name, value, text, tone = 'primary' }) => (
        <Box key={key} sx={{ display: 'grid', gap: 0.25 }}>
          <Box
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: '0.8125rem' }}
          >
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {text}
            </Box>
          </Box>
          <Box sx={{ height: 10, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}>
            <Box
              sx={{
                height: '100%',
                width: `${(Math.max(value, 0) / max) * 100}%`,
                minWidth: value > 0 ? 3 : 0,
                bgcolor: tone === 'neutral' ? 'text.secondary' : `${tone}.main`,
              }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

export interface StepSeries {
  readonly name: string;
  readonly values: readonly number[];
}

const WIDTH = 400;
const HEIGHT = 96;
const EDGE = 8;
const STROKES = ['primary.main', 'warning.main'] as const;
const DASHES = ['', '5 4'] as const;

const pathOf = (values: readonly number[], [min, max]: readonly [number, number]): string => {
  const step = (WIDTH - 2 * EDGE) / Math.max(values.length, 1);
  const span = Math.max(max - min, 1);
  const y = (value: number): number => HEIGHT - EDGE - ((value - min) / span) * (HEIGHT - 2 * EDGE);
  return values
    .map((value, index) => {
      const [from, to] = [EDGE + index * step, EDGE + (index + 1) * step];
      return `${index === 0 ? 'M' : 'L'}${from} ${y(value)}L${to} ${y(value)}`;
    })
    .join('');
};

/** Describes a series by its first and last value. */
const seriesText = ({ name, values }: StepSeries, format: (value: number) => string): string => {
  const [first, last] = [values[0], values.at(-1)];
  return first === undefined || last === undefined
    ? name
    : `${name}: de ${format(first)} a ${format(last)}`;
};

interface StepChartProps {
  readonly label: string;
  readonly series: readonly StepSeries[];
  readonly format: (value: number) => string;
}

/** Step chart. Screen readers read it as one image; a table beside it has the details. */
export const StepChart = ({ label, series, format }: StepChartProps) => {
  const all = series.flatMap(({ values }) => values);
  const range = [Math.min(...all), Math.max(...all)] as const;
  const texts = series.map((item) => seriesText(item, format));
  return (
    <Box>
      <Box
        component="svg"
        role="img"
        aria-label={`${label}. ${texts.join('; ')}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{
          width: '100%',
          height: HEIGHT,
          display: 'block',
          bgcolor: 'action.hover',
          borderRadius: 1,
        }}
      >
        {series.map(({ name, values }, index) => (
          <Box
            key={name}
            component="path"
            d={pathOf(values, range)}
            fill="none"
            strokeWidth={2}
            strokeDasharray={DASHES[index % DASHES.length]}
            vectorEffect="non-scaling-stroke"
            sx={{ stroke: (theme) => theme.palette[index % 2 === 0 ? 'primary' : 'warning'].main }}
          />
        ))}
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 0.5, fontSize: '0.75rem' }}
      >
        {texts.map((text, index) => (
          <Box key={text} sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
            <Box
              sx={{
                width: 16,
                borderTop: 2,
                borderStyle: index % 2 === 0 ? 'solid' : 'dashed',
                borderColor: STROKES[index % STROKES.length],
              }}
            />
            {text}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
