import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useState } from 'react';
import { ChoicesInput, DayRangeInput } from '../../ui/inputs';
import { CATEGORY_OPTIONS, CITY_OPTIONS, type ReportFilters, rangeProblem } from './filters';

const WIDTH = { flex: { xs: '1 1 100%', sm: '0 1 auto' }, width: { sm: 240 } };

/** The filters of the report; what is chosen counts when it is applied. */
export const Filters = ({
  applied,
  initial,
  busy,
  onApply,
}: {
  readonly applied: ReportFilters;
  readonly initial: ReportFilters;
  readonly busy: boolean;
  readonly onApply: (filters: ReportFilters) => void;
}) => {
  const key = JSON.stringify(applied);
  const [draft, setDraft] = useState(applied);
  const [problem, setProblem] = useState<string>();
  useEffect(() => setDraft(JSON.parse(key)), [key]);
  const change = (next: Partial<ReportFilters>): void => {
    setProblem(undefined);
    setDraft((now) => ({ ...now, ...next }));
  };
  const apply = (filters: ReportFilters): void => {
    const found = rangeProblem(filters);
    setProblem(found);
    if (!found) onApply(filters);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    apply(draft);
  };
  const isInitial = JSON.stringify(draft) === JSON.stringify(initial);
  return (
    <Box
      component="form"
      role="search"
      aria-label="Filtros"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 2 }}
    >
      <DayRangeInput
        id="report-period"
        name="period"
        label="Período"
        value={{ from: draft.start, to: draft.end }}
        onChange={(range) => change({ start: range?.from ?? null, end: range?.to ?? null })}
        error={problem}
      />
      <Box sx={WIDTH}>
        <ChoicesInput
          id="report-cities"
          name="cities"
          label="Cidade"
          value={draft.cities}
          options={CITY_OPTIONS}
          onChange={(cities) => change({ cities: cities ?? [] })}
        />
      </Box>
      <Box sx={WIDTH}>
        <ChoicesInput
          id="report-categories"
          name="categories"
          label="Categoria"
          value={draft.categories}
          options={CATEGORY_OPTIONS}
          onChange={(categories) => change({ categories: categories ?? [] })}
        />
      </Box>
      <Button
        type="submit"
        variant="contained"
        startIcon={<SearchIcon />}
        loading={busy}
        loadingPosition="start"
        sx={{ minHeight: 37 }}
      >
        Buscar
      </Button>
      {!isInitial && (
        <Button
          sx={{ minHeight: 37 }}
          onClick={() => {
            setDraft(initial);
            apply(initial);
          }}
        >
          Limpar filtros
        </Button>
      )}
    </Box>
  );
};
