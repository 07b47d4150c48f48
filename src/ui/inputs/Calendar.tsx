import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { ptBR as pickerLocale } from '@mui/x-date-pickers/locales';
import { format } from 'date-fns';
import { ptBR } from 'date-fns/locale/pt-BR';

const dateOf = (day: string): Date => new Date(`${day}T12:00:00`);

interface CalendarProps {
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onPick: (day: string) => void;
}

/** Month view to pick a day. MUI's `Date` stands for a calendar day, not for an instant. */
export const Calendar = ({ value, min, max, onPick }: CalendarProps) => (
  <LocalizationProvider
    dateAdapter={AdapterDateFns}
    adapterLocale={ptBR}
    localeText={pickerLocale.components.MuiLocalizationProvider.defaultProps.localeText}
  >
    <DateCalendar
      autoFocus
      value={value ? dateOf(value) : null}
      {...(min ? { minDate: dateOf(min) } : {})}
      {...(max ? { maxDate: dateOf(max) } : {})}
      onChange={(date, state) => {
        if (date && state === 'finish') onPick(format(date, 'yyyy-MM-dd'));
      }}
    />
  </LocalizationProvider>
);
