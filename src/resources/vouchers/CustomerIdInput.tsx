import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { InputSlotProps } from '../../schema';
import { lookUpInput } from '../shared/LookUpInput';
import { MAX_CUSTOMER_ID } from './voucher';

const Input = lookUpInput({
  resource: 'customers',
  fills: 'userName',
  pick: ({ name }) => name,
  failure: 'Não foi possível encontrar a cliente deste id.',
  max: MAX_CUSTOMER_ID,
});

/** Customer id of a new voucher. A copied voucher starts without one. */
export const CustomerIdInput = (props: InputSlotProps) => {
  const { name } = props;
  const { getFieldState, resetField } = useFormContext();
  useEffect(() => {
    if (!getFieldState(name).isDirty) resetField(name, { defaultValue: null });
  }, [name, getFieldState, resetField]);
  return <Input {...props} />;
};
