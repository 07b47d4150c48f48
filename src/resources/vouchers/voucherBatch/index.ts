import { formatInteger } from '../../../../domain/format';
import { campaignName, VOUCHER_DAY_RULES } from '../../../../domain/vouchers';
import {
  BATCH_LIMIT,
  batchCampaign,
  CODE_TYPES,
  type CodeType,
  companyCode,
  exampleCode,
  NO_COMPANY_CODE,
} from '../../../../domain/vouchers/batch';
import { heavyDiscountConfirmation } from '../../../../domain/vouchers/draft';
import { choice, defineResource, integer, longText, text, value } from '../../../schema';
import { lazySlot } from '../../shared/lazySlot';
import { namesOf } from '../../shared/namesOf';
import {
  campaignOptions,
  customerGroupFields,
  dayFields,
  descriptionField,
  discountField,
  discountFields,
  discountVisible,
  scopeFields,
  VOUCHER_LIST,
} from '../voucher';
import { CodeList } from './CodeList';
import { copyCodes, countText, saveCodes, withCodes } from './codes';

interface Coded {
  readonly codeType: CodeType;
  readonly companyName?: string | null;
}

/** Vouchers by company, 'Vouchers em lote': part 2 sections 2.10, 3, 5, 7, 8 and 9. */
export default defineResource({
  name: 'voucherBatch',
  label: ['Lote de vouchers', 'Vouchers'],
  routes: { list: VOUCHER_LIST, create: '/voucher-batch' },
  menu: { group: 'Vouchers', newLabel: 'Vouchers em lote' },
  api: {
    contract: 'vouchers',
    operations: { create: 'vouchers.batch', list: false, one: false },
    calls: { create: withCodes },
  },
  fields: {
    companyName: text('Empresa', { required: true, max: 100 }),
    codeType: choice('Tipo de código', CODE_TYPES, {
      required: true,
      initial: 'random',
      help: 'No desconto único, cada código vale um uso.',
    }),
    voucherQtd: integer('Quantidade', {
      required: true,
      min: 1,
      max: BATCH_LIMIT,
      help: `No máximo ${formatInteger(BATCH_LIMIT)}`,
    }),
    example: value<never>('Exemplo de código', {
      input: lazySlot(async () => {
        const { outputOf } = await import('../../shared/output');
        const textOf = ({ codeType, companyName }: Coded) =>
          exampleCode(codeType, companyName ?? '');
        return { Output: outputOf(textOf) };
      }, 'Output'),
      wire: false,
    }),
    campaign: text('Campanha', {
      ...campaignOptions,
      initial: ({ product }) => campaignName(batchCampaign(product.name)),
    }),
    description: descriptionField,
    ...dayFields,
    ...discountFields,
    // An amount is the default, because every service accepts it: the specification has no type here.
    value: discountField('amount'),
    ...customerGroupFields,
    ...scopeFields,
    codes: longText('Códigos', { form: false }),
  },
  form: {
    create: {
      title: 'Vouchers em lote',
      submit: 'Criar vouchers',
      confirm: (batch) => heavyDiscountConfirmation(batch),
      success: 'Voucher criado com sucesso!',
      failure: 'Erro ao criar voucher',
      afterSave: () => 'voucherBatch.codes',
    },
    sections: [
      {
        title: 'Códigos',
        fields: ['companyName', 'codeType', 'voucherQtd', 'example'],
      },
      { title: 'Campanha', fields: ['campaign', 'description'] },
      { title: 'Validade', fields: namesOf(dayFields) },
      { title: 'Desconto', fields: ['kind', 'value'] },
      { title: 'Aquisição', fields: ['aquisition'] },
      { title: 'Recorrência', fields: ['recurrence'] },
      { title: 'Onde vale', fields: ['services', 'locations'] },
    ],
  },
  dialogs: {
    codes: {
      title: 'Códigos do lote',
      sections: [
        {
          title: 'Códigos',
          wide: true,
          lines: (batch) => [countText(batch)],
          render: CodeList,
          actions: [copyCodes, saveCodes],
        },
      ],
      maxWidth: 'sm',
    },
  },
  visibleWhen: discountVisible,
  slots: {
    formAside: lazySlot(() => import('./BatchProgress'), 'BatchProgress', 0),
  },
  rules: [
    ...VOUCHER_DAY_RULES,
    ['companyName', NO_COMPANY_CODE, ({ companyName }) => companyCode(companyName) === ''],
  ],
});
