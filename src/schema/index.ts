/** The vocabulary of definitions: what a file of `src/resources` imports. */

export { ActionRefusal } from './actionTypes';
export { defineForm, definePage } from './defineForm';
export type { Definition } from './defineResource';
export { defineAction, defineResource } from './defineResource';
export {
  address,
  boolean,
  cep,
  choice,
  choiceFrom,
  choices,
  cnpj,
  computed,
  cpf,
  data,
  date,
  dateRange,
  dateTime,
  decimal,
  email,
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
  value,
} from './fields';
export { list } from './listField';
export type { CallAnswer, CallSlot } from './mapping';
export type { OperationId } from './operationId';
export { simpleRest } from './simpleRest';
export type {
  ActionSpec,
  CallAction,
  CellProps,
  Choices,
  Effect,
  Fields,
  FieldType,
  FormAsideProps,
  FormContext,
  InputSlotProps,
  ListHeadProps,
  NextStep,
  RecordDialogSpec,
  RecordOf,
  RecordSlotProps,
  RowChoice,
  RowsSlotProps,
  SectionSlotProps,
  SectionsLayoutProps,
  ShowSection,
  TimelineKind,
  Tone,
  UndoSpec,
} from './types';
