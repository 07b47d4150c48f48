/** The vocabulary of definitions: what a file of `src/resources` imports. */

export { ActionRefusal } from './definition/actionTypes';
export { defineForm, definePage } from './definition/defineForm';
export type { Definition } from './definition/defineResource';
export { defineAction, defineResource } from './definition/defineResource';
export * from './definition/fields';
export { list } from './definition/listField';
export type { CallAnswer, CallSlot } from './definition/mapping';
export type { OperationId } from './definition/operationId';
export { simpleRest } from './definition/simpleRest';
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
  UndoSpec,
} from './definition/types';
