/** The vocabulary of definitions: what a file of `src/resources` imports. */

export { ActionRefusal } from './actionTypes';
export { csv } from './csvField';
export { defineForm, definePage } from './defineForm';
export type { Definition } from './defineResource';
export { defineAction, defineResource } from './defineResource';
export {
  address,
  attachment,
  boolean,
  cep,
  choice,
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
  weeklyHours,
} from './fields';
export { list } from './listField';
export type { CallAnswer, CallSlot } from './mapping';
export { choiceFrom, choicesFrom, value } from './offers';
export type { OperationId } from './operationId';
export type {
  ActionSpec,
  CallAction,
  CellProps,
  Choices,
  ConfirmSlotProps,
  Effect,
  Fields,
  FieldType,
  FormAsideProps,
  FormContext,
  InputSlotProps,
  ListHeadProps,
  MatrixRow,
  MatrixSpec,
  NextStep,
  OriginSpec,
  RecordDialogSpec,
  RecordOf,
  RecordSlotProps,
  ResultSlotProps,
  RowChoice,
  RowsSlotProps,
  SectionSlotProps,
  SectionsLayoutProps,
  ShowPart,
  ShowSection,
  TimelineKind,
  Tone,
  UndoSpec,
} from './types';
