export { BooleanInput, ChoiceInput, ChoicesInput, type Option } from './ChoiceInputs';
export { DayInput } from './DayInput';
export { DayRangeInput } from './DayRangeInput';
export { InstantInput } from './InstantInput';
export { CepInput, CpfInput, PhoneInput } from './MaskedInput';
export { IntegerInput, MoneyInput, PercentInput } from './NumberInputs';
export { PasswordInput } from './PasswordInput';
export { EmailInput, LongTextInput, TextInput } from './TextInput';
export type { InputProps } from './types';
