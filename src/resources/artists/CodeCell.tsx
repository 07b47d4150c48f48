import type { CellProps } from '../../schema';
import { CopyButton } from '../../ui/fields';

export const CodeCell = ({ value }: CellProps) => (
  <>
    {String(value)}
    <CopyButton text={String(value)} label="Copiar código" copied="Código copiado" />
  </>
);
