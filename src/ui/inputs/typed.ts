/** Inputs of typed values in one file, which is loaded with the first form or filter that needs one. */
export { ChoicesInput } from './ChoicesInput';
export { DayInput } from './DayInput';
export { DayRangeInput } from './DayRangeInput';
export { HourInput } from './HourInput';
export { InstantInput } from './InstantInput';
export { CepInput, CpfInput, PhoneInput } from './MaskedInput';
export { DecimalInput, IntegerInput, MoneyInput, PercentInput } from './NumberInputs';
export { PasswordInput } from './PasswordInput';
export { RadioInput } from './RadioInput';
export { SwitchInput } from './SwitchInput';
