import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { SmallTable } from '../../../ui/fields/SmallTable';
import type { ValueRow } from './values';

/** The words for a value that is missing (part 1 section 8). */
export const MISSING = 'Não informado';

/** A section of the details, named by its heading. `wide` takes both columns. */
export const Section = ({
  title,
  wide = false,
  children,
}: {
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 1,
        // A wide table scrolls inside itself instead of widening the section.
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        minWidth: 0,
        gridColumn: wide ? '1 / -1' : undefined,
      }}
    >
      <Typography id={id} component="h3" variant="subtitle2">
        {title}
      </Typography>
      {children}
    </Box>
  );
};

/** A sentence in the place of what is not there. */
export const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <Typography color="text.secondary">{children}</Typography>
);

const COLUMNS = ['Item', 'Valor', 'Com preferência'] as const;

const shownValue = ({ value = MISSING, isId }: ValueRow): ReactNode =>
  isId ? (
    <Box component="span" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      {value}
    </Box>
  ) : (
    value
  );

/** Values of a booking; those for a preferred professional stand beside them where there are any. */
export const ValueTable = ({
  label,
  rows,
}: {
  readonly label: string;
  readonly rows: readonly ValueRow[];
}) => {
  const hasPreference = rows.some(({ preference }) => preference !== undefined);
  return (
    <SmallTable
      label={label}
      columns={hasPreference ? COLUMNS : COLUMNS.slice(0, 2)}
      figures={COLUMNS.slice(1)}
      rows={rows.map((row) => ({
        key: row.label,
        cells: [row.label, shownValue(row), ...(hasPreference ? [row.preference ?? '—'] : [])],
      }))}
    />
  );
};
