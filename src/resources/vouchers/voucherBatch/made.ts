import { csvFile } from '../../../../domain/csv';
import { formatInteger } from '../../../../domain/format';
import { defineAction } from '../../../schema';

/** What a batch has made, to be taken along: the list shows single vouchers only, ten a page. */
export interface Batch {
  readonly id: string;
  readonly codes?: string | null;
}

/** Codes that are drawn; the file has all of them. */
export const SHOWN = 300;

/** Of services that are not ours: the specification gives the batch no answer. */
const UNTOLD =
  'O lote foi criado, mas o serviço não informou os códigos. Procure-os na lista de vouchers.';

/** The codes of a batch, each in a line (decision 0022). */
export const codesIn = (batch: object): string[] => {
  const { codes } = batch as { readonly codes?: unknown };
  return typeof codes === 'string' ? codes.split('\n').filter(Boolean) : [];
};

/** Whether the service has told the codes. */
export const hasCodes = (batch: Batch): boolean => codesIn(batch).length > 0;

/** How many vouchers were made, or that nobody knows which. */
export const countOf = (batch: Batch): string => {
  const count = codesIn(batch).length;
  if (count === 0) return UNTOLD;
  if (count === 1) return '1 voucher criado';
  const all = `${formatInteger(count)} vouchers criados`;
  return count > SHOWN ? `${all}; aqui os ${SHOWN} primeiros, no arquivo todos.` : all;
};

/** Takes the codes to the clipboard. */
export const copyCodes = defineAction<Batch>({
  name: 'copyCodes',
  label: 'Copiar códigos',
  needs: 'read',
  call: (tools, batch) => tools.copy(codesIn(batch).join('\n')),
  success: 'Copiado',
  failure: 'Não foi possível copiar',
});

/** Saves the codes as a file. */
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
