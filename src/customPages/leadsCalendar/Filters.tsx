import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EVALUATION_TYPES, LEAD_CATEGORIES } from '../../../domain/leads';
import { useOffer } from '../../schema/context/useOffer';
import { ChoiceInput, type Option } from '../../ui/inputs';
import { type CalendarFilters, FILTERS } from './filters';
import { useLocations } from './useCalendar';

const FAILED = 'Erro ao carregar opções disponíveis';

type Name = keyof CalendarFilters;

const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const [CATEGORIES, TYPES] = [optionsOf(LEAD_CATEGORIES), optionsOf(EVALUATION_TYPES)];

/** The location depends on its area and its type: changing one of them clears it. */
const PLACE_DEPENDS_ON: readonly Name[] = ['areaId', 'evaluationType', 'category'];

interface FiltersProps {
  readonly filters: CalendarFilters;
  readonly onChange: (changed: Partial<Record<Name, string | null>>) => void;
}

export const Filters = ({ filters, onChange }: FiltersProps) => {
  const cities = useOffer('areas');
  const { data: places = [], error, refetch } = useLocations(filters);
  const select = (name: Name, label: string, choices: readonly Option[], extra = {}) => (
    <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, maxWidth: { sm: 320 } }}>
      <ChoiceInput
        id={`calendar-${name}`}
        name={name}
        label={label}
        value={filters[name]}
        options={choices}
        placeholder="Todos"
        onChange={(value) =>
          onChange({
            [name]: value,
            ...(PLACE_DEPENDS_ON.includes(name) ? { evaluationLocation: null } : {}),
          })
        }
        {...extra}
      />
    </Box>
  );
  const isFiltered = FILTERS.some((name) => filters[name]);
  return (
    <Box
      role="search"
      aria-label="Filtros"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 2 }}
    >
      {select('areaId', 'Cidade', cities.options, {
        placeholder: 'Todas',
        error: cities.failure ? FAILED : undefined,
      })}
      {select('category', 'Categoria', CATEGORIES, { placeholder: 'Todas' })}
      {select('evaluationType', 'Tipo de teste', TYPES)}
      {select('evaluationLocation', 'Local do teste', places, {
        disabled: !filters.areaId,
        help: filters.areaId ? undefined : 'Escolha a cidade primeiro',
        error: error ? FAILED : undefined,
      })}
      {(error || cities.failure) && (
        <Button
          sx={{ minHeight: 37 }}
          onClick={() => {
            if (error) void refetch();
            if (cities.failure) cities.retry();
          }}
        >
          Tentar novamente
        </Button>
      )}
      {isFiltered && (
        <Button
          sx={{ minHeight: 37 }}
          onClick={() => onChange(Object.fromEntries(FILTERS.map((name) => [name, null])))}
        >
          Limpar filtros
        </Button>
      )}
    </Box>
  );
};
