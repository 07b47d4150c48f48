import { csvFile } from '../../../../domain/csv';
import { formatInteger } from '../../../../domain/format';
import { getPath } from '../../../../domain/paths';
import { ActionRefusal, defineAction } from '../../../schema';
import type { CallSlot } from '../../../schema/definition/mapping';
import { rowsIn } from '../../shared/rowsIn';
import { withCustomerGroups } from '../voucher';

/** Result of a batch with one code per line. The operator copies or saves them here, because the list has single vouchers. */
export interface Batch {
  readonly id: string;
  readonly codes?: string | null;
}

/** Maximum number of displayed codes; the file has all. */
export const MAX_SHOWN = 300;

/** Returns the codes of a batch, one per line (decision 0012). */
export const codesIn = (batch: object): string[] => {
  const { codes } = batch as { readonly codes?: unknown };
  return typeof codes === 'string' ? codes.split('\n').filter(Boolean) : [];
};

const hasCodes = (batch: Batch): boolean => codesIn(batch).length > 0;

export const countText = (batch: Batch): string => {
  const count = codesIn(batch).length;
  // The specification defines no response for the batch.
  if (count === 0)
    return 'O lote foi criado, mas o serviço não informou os códigos. Procure-os na lista de vouchers.';
  if (count === 1) return '1 voucher criado';
  const all = `${formatInteger(count)} vouchers criados`;
  return count > MAX_SHOWN ? `${all}; aqui os ${MAX_SHOWN} primeiros, no arquivo todos.` : all;
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

/** Refusal of a percentage: in the specification, the single discount of a batch is always an amount (decision 0060). */
const NO_PERCENTAGE =
  'O serviço de vouchers só aceita percentual em lote por “Aquisição e recorrência”.';

/** Call slot of a batch. The response has codes but no record, so the slot builds one whose id is the first code. */
export const withCodes: CallSlot = async (request, send, { knowsExtensions }) => {
  const isPercentage =
    getPath(request.body, 'value.kind') === 'percent' && !getPath(request.body, 'aquisition');
  if (isPercentage && !knowsExtensions) throw new ActionRefusal(NO_PERCENTAGE);
  const answer = await withCustomerGroups(request, send, { knowsExtensions });
  const codes: readonly unknown[] = rowsIn(answer.body);
  return { ...answer, body: { _id: codes[0], codes: codes.join('\n') } };
};
