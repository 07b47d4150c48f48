import { formatInstantShort, formatMoney } from '../../../domain/format';
import { paymentLabel } from '../../../domain/packages/purchases';
import type { ActionDialogProps } from '../../schema/types';
import { DefinitionList, StatusChip } from '../../ui/fields';

const shown = (value: unknown): string => (value ? String(value) : 'Não informado');

/** Which purchase it is. */
export const PurchaseFacts = ({ record }: Pick<ActionDialogProps, 'record'>) => {
  const { client, email, createdAt, amount } = record;
  const payment = paymentLabel(record.status ? String(record.status) : null);
  return (
    <DefinitionList
      items={[
        { label: 'Cliente', value: shown(client) },
        { label: 'E-mail', value: shown(email) },
        { label: 'Pacote', value: shown(record.package) },
        { label: 'Data da compra', value: formatInstantShort(String(createdAt)) },
        { label: 'Valor', value: typeof amount === 'number' ? formatMoney(amount) : '--' },
        { label: 'Pagamento', value: <StatusChip label={payment.label} tone={payment.tone} /> },
      ]}
    />
  );
};
