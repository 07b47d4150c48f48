import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { barDays, elapsed } from '../../../domain/gamification';
import { monthOf, todayInSaoPaulo } from '../../../domain/time';
import { useClock } from '../../schema/context/context';

/** Progress of the month with its steps: 1, 7, 15, 23 and its last day (part 2 section 9). */
export const MonthBar = () => {
  const today = todayInSaoPaulo(useClock()());
  const steps = barDays(monthOf(today));
  const last = steps.at(-1) ?? 1;
  return (
    <Box>
      <LinearProgress
        variant="determinate"
        value={elapsed(today)}
        aria-label="Progresso do mês"
        aria-valuemin={1}
        aria-valuemax={last}
        aria-valuenow={Number(today.slice(8))}
        aria-valuetext={`Dia ${Number(today.slice(8))} de ${last}`}
        sx={{ height: 8, borderRadius: 1, bgcolor: 'action.hover' }}
      />
      <Box
        component="ol"
        aria-label="Etapas do mês"
        sx={{ position: 'relative', listStyle: 'none', height: 20, m: 0, p: 0, mt: 0.5 }}
      >
        {steps.map((step) => {
          const percent = (100 * (step - 1)) / (last - 1);
          return (
            <Box
              key={step}
              component="li"
              sx={{
                position: 'absolute',
                left: `${percent}%`,
                transform: `translateX(-${percent}%)`,
                fontSize: '0.75rem',
                fontVariantNumeric: 'tabular-nums',
                color: 'text.secondary',
              }}
            >
              {step}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};
