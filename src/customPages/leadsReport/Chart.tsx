import Box from '@mui/material/Box';
import { leadsText, type ReportLine, shareText } from './counts';

/** Bars are compared with the longest one, which fills the row, in percent. */
const WHOLE = 100;

/** The counts as bars, each with its words; read as one picture, the table beside it tells the rest. */
export const Chart = ({ lines }: { readonly lines: readonly ReportLine[] }) => {
  const most = Math.max(...lines.map(({ count }) => count), 1);
  const words = lines.map(({ label, count }) => `${label}: ${leadsText(count)}`).join('; ');
  return (
    <Box
      role="img"
      aria-label={`Gráfico de leads por status. ${words}`}
      sx={{ display: 'grid', gap: 1.25 }}
    >
      {lines.map(({ code, label, tone, count, share }) => (
        <Box key={code} sx={{ display: 'grid', gap: 0.25 }}>
          <Box
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: '0.8125rem' }}
          >
            <span>{label}</span>
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {`${leadsText(count)} · ${shareText(share)}`}
            </Box>
          </Box>
          <Box sx={{ height: 10, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}>
            <Box
              sx={{
                height: '100%',
                width: `${(count / most) * WHOLE}%`,
                minWidth: count > 0 ? 3 : 0,
                bgcolor: tone === 'neutral' ? 'text.secondary' : `${tone}.main`,
              }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
};
