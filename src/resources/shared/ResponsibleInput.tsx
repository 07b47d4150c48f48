import { useGetIdentity } from 'react-admin';
import type { InputSlotProps } from '../../schema';
import { TextInput } from '../../ui/inputs/TextInput';

/** Read-only name of the payer, from the local session (part 2 section 6). */
export const ResponsibleInput = ({ id, name, label, help, onBlur }: InputSlotProps) => {
  const { identity } = useGetIdentity();
  return (
    <TextInput
      id={id}
      name={name}
      label={label}
      help={help}
      value={identity?.fullName ?? ''}
      onChange={() => undefined}
      onBlur={onBlur}
      readOnly
    />
  );
};
