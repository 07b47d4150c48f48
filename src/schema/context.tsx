import { useTranslate } from 'ra-core';
import { createContext, type ReactNode, use, useContext, useMemo } from 'react';
import { todayInSaoPaulo } from '../../domain/time';
import type { MapServices } from '../ui/address/services';
import type { ResourceCard } from './card';
import type { Resource } from './compiled';
import type { Registry } from './registry';
import type { Dialogs, Product, Scene } from './types';

interface SchemaContextValue {
  readonly registry: Registry;
  readonly product: Product;
  readonly clock: () => Date;
  /** Dialogs of the product's own that actions open. */
  readonly dialogs: Dialogs;
  /** Whose maps show the point of an address. */
  readonly maps?: MapServices;
}

const SchemaContext = createContext<SchemaContextValue | undefined>(undefined);

/** Gives the engine its definitions, the names of the product and the clock. */
export const SchemaProvider = ({
  children,
  ...value
}: SchemaContextValue & { readonly children: ReactNode }) => {
  const { registry, product, clock, dialogs, maps } = value;
  const stable = useMemo(
    () => ({ registry, product, clock, dialogs, maps }),
    [registry, product, clock, dialogs, maps],
  );
  return <SchemaContext.Provider value={stable}>{children}</SchemaContext.Provider>;
};

const useSchema = (): SchemaContextValue => {
  const value = useContext(SchemaContext);
  if (!value) throw new Error('The engine stands outside its SchemaProvider');
  return value;
};

/** The resources of the product. */
export const useRegistry = (): Registry => useSchema().registry;

/** The dialogs that actions open, by name. */
export const useDialogs = (): Dialogs => useSchema().dialogs;

const NO_MAPS: MapServices = {};

/** Whose maps show the point of an address. */
export const useMaps = (): MapServices => useSchema().maps ?? NO_MAPS;

/** The clock of the product, the same one at every drawing. */
export const useClock = (): (() => Date) => useSchema().clock;

/** What is known of a resource before its definition is loaded. @throws RangeError for no resource */
export const useCard = (name: string): ResourceCard => useRegistry().card(name);

/**
 * One resource; while its definition is on its way, what is drawn waits for it (Suspense).
 * @throws RangeError for a name that no file defines
 */
export const useDefinition = (name: string): Resource => {
  const registry = useRegistry();
  return registry.peek(name) ?? use(registry.load(name));
};

/** The scene that predicates and rules look at; its clock stands still until the day changes. */
export const useScene = (
  mode: Scene['mode'],
  stored?: Readonly<Record<string, unknown>>,
): Scene => {
  const { product, clock } = useSchema();
  const today = todayInSaoPaulo(clock());
  return useMemo(
    () => ({ mode, now: clock(), today, product, stored }),
    [mode, today, product, stored, clock],
  );
};

/** The label of a field, from react-admin's own key, so that a locale may override the definition. */
export const useFieldLabel = (resource: Resource): ((path: string, label: string) => string) => {
  const translate = useTranslate();
  return (path, label) => translate(`resources.${resource.name}.fields.${path}`, { _: label });
};
