import Box from '@mui/material/Box';
import { useRef } from 'react';
import type { DraftDiscount } from '../../../domain/vouchers/draft';
import type { InputSlotProps } from '../../schema';
import { ChoiceInput } from '../../ui/inputs';
import { MoneyInput, PercentInput } from '../../ui/inputs/NumberInputs';

const TYPES = [
  { value: 'percent', label: 'Percentual' },
  { value: 'amount', label: 'Valor em R$' },
];

const EMPTY = {
  percent: { kind: 'percent', percent: null },
  amount: { kind: 'amount', cents: null },
} as const;

export const DiscountInput = ({ value, onChange, error, ...props }: InputSlotProps) => {
  const discount = (value ?? EMPTY.percent) as DraftDiscount;
  const lastByKind = useRef<Readonly<Record<string, DraftDiscount>>>(EMPTY);
  const change = (next: DraftDiscount): void => {
    lastByKind.current = { ...lastByKind.current, [discount.kind]: discount };
    onChange(next);
  };
  const number = { ...props, error, id: `${props.id}-number`, name: `${props.name}-number` };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' } }}>
      <ChoiceInput
        {...props}
        label="Tipo"
        value={discount.kind}
        options={TYPES}
        allowEmpty={false}
        onChange={(kind) => kind && change(lastByKind.current[kind] as DraftDiscount)}
      />
      {discount.kind === 'percent' ? (
        <PercentInput
          {...number}
          label="Percentual"
          value={discount.percent}
          onChange={(percent) => change({ kind: 'percent', percent })}
        />
      ) : (
        <MoneyInput
          {...number}
          label="Valor"
          value={discount.cents}
          onChange={(cents) => change({ kind: 'amount', cents })}
        />
      )}
    </Box>
  );
};
