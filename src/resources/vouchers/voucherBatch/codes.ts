import { csvFile } from '../../../../domain/csv';
import { formatInteger } from '../../../../domain/format';
import { getPath } from '../../../../domain/paths';
import { ActionRefusal, defineAction } from '../../../schema';
import type { CallSlot } from '../../../schema/definition/mapping';
import { rowsIn } from '../../shared/rowsIn';
import { withSides } from '../voucher';

/** Result of a batch, for copying or saving: the list shows only single vouchers, ten a page. */
export interface Batch {
  readonly id: string;
  readonly codes?: string | null;
}

/** Number of displayed codes; the file has all of them. */
export const SHOWN = 300;

/** Returns the codes of a batch, one per line (decision 0012). */
export const codesIn = (batch: object): string[] => {
  const { codes } = batch as { readonly codes?: unknown };
  return typeof codes === 'string' ? codes.split('\n').filter(Boolean) : [];
};

const hasCodes = (batch: Batch): boolean => codesIn(batch).length > 0;

export const countOf = (batch: Batch): string => {
  const count = codesIn(batch).length;
  // The specification defines no response for the batch.
  if (count === 0)
    return 'O lote foi criado, mas o serviço não informou os códigos. Procure-os na lista de vouchers.';
  if (count === 1) return '1 voucher criado';
  const all = `${formatInteger(count)} vouchers criados`;
  return count > SHOWN ? `${all}; aqui os ${SHOWN} primeiros, no arquivo todos.` : all;
};

export const copyCodes = defineAction<Batch>({
  name: 'copyCodes',
  label: 'Copiar códigos',
  needs: 'read',
  offered: hasCodes,
  call: (tools, batch) => tools.copy(codesIn(batch).join('\n')),
  success: 'Copiado',
  failure: 'Não foi possível copiar',
});

export const saveCodes = defineAction<Batch>({
  name: 'saveCodes',
  label: 'Baixar CSV',
  needs: 'read',
  offered: hasCodes,
  call: async (tools, batch) => {
    const codes = codesIn(batch);
    const rows = codes.map((code) => [code]);
    return tools.save(`vouchers-${codes[0]}.csv`, csvFile(['Código'], rows));
  },
  failure: 'Não foi possível salvar o arquivo',
});

/** The specification gives a batch with one discount no type: its value is an amount (decision 0060). */
const NO_PERCENTAGE =
  'O serviço de vouchers só aceita percentual em lote por “Aquisição e recorrência”.';

/** A batch returns codes instead of a record: this builds one, named by the first code, with one code per line. */
export const withCodes: CallSlot = async (request, send, { knowsExtensions }) => {
  const isPercentage =
    getPath(request.body, 'value.kind') === 'percent' && !getPath(request.body, 'aquisition');
  if (isPercentage && !knowsExtensions) throw new ActionRefusal(NO_PERCENTAGE);
  const answer = await withSides(request, send, { knowsExtensions });
  const codes: readonly unknown[] = rowsIn(answer.body);
  return { ...answer, body: { _id: codes[0], codes: codes.join('\n') } };
};
