import Box from '@mui/material/Box';

export interface ShareBar {
  readonly key: string | number;
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly tone?: 'neutral' | 'primary' | 'success' | 'warning' | 'error' | 'info';
}

const WHOLE = 100;

interface ShareBarsProps {
  readonly label: string;
  readonly bars: readonly ShareBar[];
}

/** One image for screen readers: `label` is its name, read before the bars. */
export const ShareBars = ({ label, bars }: ShareBarsProps) => {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const read = bars.map((bar) => `${bar.label}: ${bar.text}`).join('; ');
  return (
    <Box role="img" aria-label={`${label}. ${read}`} sx={{ display: 'grid', gap: 1.25 }}>
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
                width: `${(Math.max(value, 0) / most) * WHOLE}%`,
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
