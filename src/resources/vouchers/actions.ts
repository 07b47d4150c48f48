import { isDeactivated, type VoucherTerms } from '../../../domain/vouchers';
import { defineAction } from '../../schema';

type Voucher = VoucherTerms & { readonly id: string };

export const copyCode = defineAction<Voucher>({
  name: 'copyCode',
  label: 'Copiar código',
  key: 'c',
  places: ['row', 'show'],
  needs: 'read',
  call: (tools, voucher) => tools.copy(voucher.id),
  success: 'Informação copiada com sucesso',
  failure: 'Erro ao copiar informação',
});

/** Deactivates a voucher. A new end date reactivates it (part 2 section 4). */
export const deactivate = defineAction<Voucher>({
  name: 'deactivate',
  label: 'Desativar',
  places: ['row', 'bulk', 'show'],
  bulk: 'matching',
  danger: true,
  offered: (voucher, { today }) => !isDeactivated(voucher, today),
  confirm: {
    title: 'Desativar voucher',
    text: (voucher) =>
      `Deseja mesmo desativar o voucher ${voucher.id}? Para ativá-lo de novo, mude a data final.`,
  },
  operation: 'vouchers.deactivate',
  sends: ({ id }) => ({ code: id }),
  success: 'Voucher desativado com sucesso',
  failure: 'Erro ao desativar o voucher',
  patch: () => ({ active: false }),
});
