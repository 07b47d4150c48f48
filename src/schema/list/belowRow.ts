import { type ComponentType, createContext } from 'react';
import type { RaRecord } from 'react-admin';
import type { Resource } from '../compiled';

/** Draws the sections below a row that is edited where it stands; importing it here would close a circle. */
export const BelowRow = createContext<
  ComponentType<{ readonly resource: Resource; readonly record: RaRecord }> | undefined
>(undefined);
