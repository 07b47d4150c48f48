import { value } from '../../../schema';
import { lazySlot } from '../../shared/lazySlot';

/** A file of payments as it is sent, in UTF-8, with the result of its check. */
export interface Batch {
  readonly file: File;
  /** Number and sum of its payments. */
  readonly sum: string;
  /** Number of lines with problems. */
  readonly faulty: number;
  /** Its lines are still being checked. */
  readonly isPending?: boolean;
  /** Shows the problems that the server found in each line, from the file that it returns. */
  readonly refuse?: (answer: Uint8Array<ArrayBuffer>) => void;
}

interface Values {
  readonly batch?: Batch | null;
}

const CORRECT = 'com problema e escolha o arquivo novamente.';

const problem = ({ batch }: Values): string | undefined => {
  if (!batch) return undefined;
  if (batch.isPending) return 'Aguarde a conferência do arquivo.';
  if (batch.faulty === 0) return undefined;
  return batch.faulty === 1
    ? `Corrija a linha ${CORRECT}`
    : `Corrija as ${batch.faulty} linhas ${CORRECT}`;
};

/** The form of an import: a file whose lines are checked before it is sent. */
export const batchForm = {
  fields: {
    batch: value<Batch>('Arquivo CSV', {
      required: 'Escolha um arquivo .csv.',
      input: lazySlot(async () => (await import('./BatchInput')).BatchInput, 64),
      span: 12,
    }),
  },
  rules: (values: Values) => ({ batch: problem(values) }),
};
