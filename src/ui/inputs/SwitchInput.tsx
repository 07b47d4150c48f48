import type { CheckboxProps } from '@mui/material/Checkbox';
import Switch, { type SwitchProps } from '@mui/material/Switch';
import { ToggleInput } from './ChoiceInputs';
import type { InputProps } from './types';

/** The track of a switch starts where the edge of a field does. */
const EDGE = { ml: '-7px', gap: 0.5 };

/** A switch takes what a checkbox does, but for the sizes that it does not have. */
const Control = (props: CheckboxProps & { readonly size: 'small' }) => (
  <Switch {...(props as SwitchProps)} />
);

/** Yes or no as a switch, as forms draw it. */
export const SwitchInput = (props: InputProps<boolean>) => (
  <ToggleInput {...props} Control={Control} edge={EDGE} />
);
