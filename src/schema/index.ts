/** Imports of the definitions in `src/resources`. */

export { ActionRefusal } from './definition/actionTypes';
export { defineForm, definePage } from './definition/defineForm';
export type { AnySpec as Definition } from './definition/defineResource';
export { defineAction, defineResource } from './definition/defineResource';
export * from './definition/fields';
export { list } from './definition/listField';
export type { CallAnswer, CallSlot } from './definition/mapping';
export type { OperationId } from './definition/operationId';
export { simpleRest } from './definition/simpleRest';
export type * from './definition/types';
