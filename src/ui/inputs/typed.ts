/** Inputs of typed values in one file, which is loaded with the first form or filter that needs one. */
export { DayInput, DayRangeInput, InstantInput } from './DayInput';
export { HourInput } from './HourInput';
export { CepInput, CpfInput, PhoneInput } from './MaskedInput';
export { DecimalInput, IntegerInput, MoneyInput, PercentInput } from './NumberInputs';
export { PasswordInput } from './PasswordInput';
export { ChoicesInput, RadioInput, SwitchInput } from './TypedChoiceInputs';
