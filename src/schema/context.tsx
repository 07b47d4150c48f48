import { type ComponentType, createContext, type ReactNode, use, useContext, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { todayInSaoPaulo } from '../../domain/time';
import { AddressProvider } from '../ui/address';
import type { MapServices } from '../ui/address/services';
import { afterCatch, type LazyComponent } from '../ui/lazy';
import type { Resource } from './compiled';
import type { ResourceManifest } from './manifest';
import type { QueueProps } from './queue/queueProps';
import type { Registry } from './registry';
import type { ActionDialogProps, Dialogs, FormContext, Product } from './types';

/** Opens a dialog by its name. */
export type DialogHostComponent = ComponentType<ActionDialogProps & { readonly name: string }> & {
  /** Fetches what every dialog of a definition needs. */
  readonly preload: () => Promise<unknown>;
  /** What works through a queue, which shows what those dialogs show. */
  readonly Queue: LazyComponent<QueueProps>;
};

interface SchemaContextValue {
  readonly registry: Registry;
  readonly product: Product;
  readonly clock: () => Date;
  /** Dialogs of the product's own that actions open. */
  readonly dialogs: Dialogs;
  /** Draws the dialog that an action opens; importing it would close a circle. */
  readonly DialogHost: DialogHostComponent;
  /** Whose maps show the point of an address. */
  readonly maps?: MapServices;
}

interface Schema extends SchemaContextValue {
  /** Definitions on their way, and those that did not arrive until that was said. */
  readonly asked: Map<string, Promise<Resource>>;
}

const SchemaContext = createContext<Schema | undefined>(undefined);

/** Gives the engine its definitions, the names of the product and the clock. */
export const SchemaProvider = ({
  children,
  ...value
}: SchemaContextValue & { readonly children: ReactNode }) => {
  const { registry, product, clock, dialogs, DialogHost, maps } = value;
  const stable = useMemo(
    () => ({ registry, product, clock, dialogs, DialogHost, maps, asked: new Map() }),
    [registry, product, clock, dialogs, DialogHost, maps],
  );
  return (
    <SchemaContext value={stable}>
      <AddressProvider>{children}</AddressProvider>
    </SchemaContext>
  );
};

const useSchema = (): Schema => {
  const value = useContext(SchemaContext);
  if (!value) throw new Error('The engine stands outside its SchemaProvider');
  return value;
};

/** The resources of the product. */
export const useRegistry = (): Registry => useSchema().registry;

/** The dialogs that actions open, by name. */
export const useDialogs = (): Dialogs => useSchema().dialogs;

/** What draws the dialogs of actions. */
export const useDialogHost = (): DialogHostComponent => useSchema().DialogHost;

const NO_MAPS: MapServices = {};

/** Whose maps show the point of an address. */
export const useMaps = (): MapServices => useSchema().maps ?? NO_MAPS;

/** The clock of the product, the same one at every drawing. */
export const useClock = (): (() => Date) => useSchema().clock;

/** What is known of a resource before its definition is loaded. @throws RangeError for no resource */
export const useManifest = (name: string): ResourceManifest => useRegistry().manifest(name);

/** The one attempt that all who draw wait for; the next one begins once its failure has been said. */
const attempt = ({ registry, asked }: Schema, name: string): Promise<Resource> => {
  const known = asked.get(name);
  if (known) return known;
  const loading = registry.load(name);
  asked.set(name, loading);
  loading.catch((failure) => afterCatch(failure, () => asked.delete(name)));
  return loading;
};

/**
 * One resource; while its definition is on its way, what is drawn waits for it (Suspense). What does
 * not arrive is said by the boundary around, where it can be tried again.
 * @throws RangeError for a name that no file defines
 */
export const useDefinition = (name: string): Resource => {
  const schema = useSchema();
  // Who has waited reads what was waited for: React must find it in the drawing that ends the wait.
  const waited = schema.asked.get(name);
  if (waited) return use(waited);
  return schema.registry.peek(name) ?? use(attempt(schema, name));
};

/** The context that predicates and rules look at; its clock stands still until the day changes. */
export const useContextFor = (
  mode: FormContext['mode'],
  stored?: Readonly<Record<string, unknown>>,
): FormContext => {
  const { product, clock } = useSchema();
  const today = todayInSaoPaulo(clock());
  return useMemo(
    () => ({ mode, now: clock(), today, product, stored }),
    [mode, today, product, stored, clock],
  );
};

/** A title of a definition: `{product}` in it is the name of the product. */
export const useTitle = (title: string): string => {
  const { product } = useSchema();
  return title.replaceAll('{product}', product.name);
};

/** The label of a field, from react-admin's own key, so that a locale may override the definition. */
export const useFieldLabel = ({
  labelKey,
}: Pick<Resource, 'labelKey'>): ((path: string, label: string) => string) => {
  const translate = useTranslate();
  return (path, label) => translate(`${labelKey}.${path}`, { _: label });
};
