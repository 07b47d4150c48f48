import { styled } from '@mui/material/styles';
import type { CellProps } from '../../schema';

/** A code of 32 letters without a space must not push amount and date off a phone. */
const Breaking = styled('div')({ minWidth: 112, overflowWrap: 'anywhere', whiteSpace: 'normal' });

/** A code that may break anywhere. */
export const CodeCell = ({ value }: CellProps) => <Breaking>{String(value ?? '')}</Breaking>;

/** A cell of a table of values: an id may break anywhere, money and dates do not. */
export const ValueCell = ({ value, record }: CellProps) =>
  record.isId ? <Breaking>{String(value)}</Breaking> : String(value ?? 'Não informado');
