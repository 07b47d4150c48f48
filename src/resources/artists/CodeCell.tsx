import type { CellProps } from '../../schema';
import { CopyButton } from '../../ui/fields';

/** The code of a professional, with a button that copies it. */
export const CodeCell = ({ value }: CellProps) => (
  <>
    {String(value)}
    <CopyButton text={String(value)} label="Copiar código" copied="Código copiado" />
  </>
);
