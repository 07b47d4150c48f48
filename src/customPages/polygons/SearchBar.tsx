import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useState } from 'react';

/** The search bar of the map; it reports missing choices and sends nothing then. */
export const SearchBar = ({
  problem,
  onSearch,
  busy,
  children,
  actions,
}: {
  /** Error that prevents the search; undefined if it is valid. */
  readonly problem: string | undefined;
  readonly onSearch: () => void;
  readonly busy: boolean;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) => {
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(problem !== undefined);
    if (problem === undefined) onSearch();
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label="Filtros"
      noValidate
      onSubmit={submit}
      sx={{ mb: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        {children}
        <Button type="submit" variant="contained" loading={busy} sx={{ minHeight: 37 }}>
          Buscar
        </Button>
        {actions}
      </Box>
      {isTried && problem !== undefined && (
        <Alert severity="error" role="alert" sx={{ mt: 1.5 }}>
          {problem}
        </Alert>
      )}
    </Box>
  );
};
