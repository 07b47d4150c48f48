/** The vocabulary of definitions: what a file of `src/resources` imports. */

export { ActionRefusal } from './actionTypes';
export type { Definition } from './defineResource';
export { defineAction, defineResource } from './defineResource';
export {
  address,
  boolean,
  cep,
  choice,
  choices,
  computed,
  cpf,
  data,
  date,
  dateRange,
  dateTime,
  email,
  file,
  group,
  hour,
  image,
  integer,
  longText,
  money,
  password,
  percent,
  phoneBR,
  reference,
  references,
  richText,
  text,
} from './fields';
export { list } from './listField';
export type { CallAnswer, CallSlot } from './mapping';
export { items } from './showTypes';
export type {
  ActionSpec,
  CallAction,
  CellProps,
  Choices,
  Fields,
  FormAsideProps,
  FormContext as Scene,
  InputSlotProps,
  RecordOf,
  RecordSlotProps,
  SectionSlotProps,
  ShowSection,
  Tone,
} from './types';
