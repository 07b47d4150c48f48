import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import type { CompiledField, Resource } from '../compiled';
import { asCards } from './asCards';
import { cardParts } from './cardParts';

/** Makes cards of the rows of a list; others on the page have their own. */
export const CardStyles = ({
  resource,
  columns,
}: {
  readonly resource: Resource;
  readonly columns: readonly CompiledField[];
}) => {
  const styles = useMemo(() => {
    const parts = cardParts(resource, columns);
    return (theme: Theme) => ({ [`.rows.${resource.name}`]: asCards(theme, parts) });
  }, [resource, columns]);
  return <GlobalStyles styles={styles} />;
};
