import { type PurchaseVoucher, packageVoucherState } from '../../../../domain/packages/purchases';
import { wireDay } from '../../../../domain/time';
import { VOUCHER_STATES } from '../../../../domain/vouchers';
import { computed, data, date, defineResource, text } from '../../../schema';

interface Row {
  readonly voucher?: PurchaseVoucher;
}

/** Vouchers of a purchase with their current state: part 3 sections 4 and 7. */
export default defineResource({
  name: 'purchaseVouchers',
  label: ['Voucher da compra', 'Vouchers da compra'],
  titleField: 'code',
  api: {
    contract: 'purchases',
    id: 'code',
    operations: { list: 'purchases.vouchers', one: false },
    calls: {
      list: ({ query: { purchase, ...query } = {}, ...request }, send) =>
        send({ ...request, query, params: { id: String(purchase) } }),
    },
  },
  fields: {
    code: text('Código', { sort: false }),
    title: text('Serviço', { sort: false }),
    end: date('Validade', { read: ({ end }) => wireDay(String(end ?? '')), sort: false }),
    voucher: data((wire) => wire as unknown as PurchaseVoucher),
    state: computed(
      'Situação',
      ({ voucher }: Row, { now }) => voucher && packageVoucherState(voucher, now),
      { choices: VOUCHER_STATES },
    ),
  },
  filters: { purchase: text('Compra', { form: false }) },
  list: {
    empty: 'Esta compra ainda não gerou vouchers.',
    failure: 'Não foi possível carregar o status dos vouchers.',
  },
});
