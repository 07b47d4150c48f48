import type { CheckboxProps } from '@mui/material/Checkbox';
import Switch, { type SwitchProps } from '@mui/material/Switch';
import { ToggleInput } from './ChoiceInputs';
import type { InputProps } from './useFieldInput';

/** Aligns the track of the switch with the edge of a text field. */
const EDGE = { ml: '-7px', gap: 0.5 };

/** MUI's switch takes the props of a checkbox, except for their sizes. */
const Control = (props: CheckboxProps & { readonly size: 'small' }) => (
  <Switch {...(props as SwitchProps)} />
);

export const SwitchInput = (props: InputProps<boolean>) => (
  <ToggleInput {...props} Control={Control} edge={EDGE} />
);
