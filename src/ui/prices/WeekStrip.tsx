import Box from '@mui/material/Box';
import { WEEK, type WeekItem, weekText } from '../../../domain/prices';
import { heatOf } from './heat';

export const WeekStrip = ({ value }: { readonly value: unknown }) => {
  const items = Array.isArray(value) ? (value as WeekItem[]) : [];
  if (items.length === 0) return '—';
  return (
    <Box
      component="span"
      role="img"
      aria-label={weekText(items)}
      title={weekText(items)}
      sx={{ display: 'inline-flex', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}
    >
      {WEEK.map(({ day }) => {
        const values = items.filter((item) => item.day === day).map((item) => item.value);
        const most = values.length > 0 ? Math.max(...values) : undefined;
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
              bgcolor: heatOf(most),
            }}
          >
            {most ?? '—'}
          </Box>
        );
      })}
    </Box>
  );
};
