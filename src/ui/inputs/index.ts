export type { Option } from './ChoiceInputs';
export * from './plain';
export * from './typed';
