import { type ComponentType, createContext, type ReactNode, use, useContext, useMemo } from 'react';
import { todayInSaoPaulo } from '../../../domain/time';
import { AddressProvider } from '../../ui/address';
import type { MapServices } from '../../ui/address/services';
import { afterCatch, type LazyComponent } from '../../ui/lazy';
import type { Resource } from '../definition/compiled';
import type { Registry } from '../definition/lazyRegistry';
import type { ResourceManifest } from '../definition/manifest';
import type { ActionDialogProps, Dialogs, FormContext, Product } from '../definition/types';
import type { QueueProps } from './leftQueue';

export type DialogHostComponent = ComponentType<ActionDialogProps & { readonly name: string }> & {
  readonly preload: () => Promise<unknown>;
  readonly Queue: LazyComponent<QueueProps>;
};

interface SchemaContextValue {
  readonly registry: Registry;
  readonly product: Product;
  readonly clock: () => Date;
  readonly dialogs: Dialogs;
  /** Injected: an import would be circular. */
  readonly DialogHost: DialogHostComponent;
  readonly maps?: MapServices;
}

interface Schema extends SchemaContextValue {
  /** Definitions during loading, and failed ones until the failure is shown. */
  readonly asked: Map<string, Promise<Resource>>;
}

const SchemaContext = createContext<Schema | undefined>(undefined);

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

export const useRegistry = (): Registry => useSchema().registry;

export const useDialogs = (): Dialogs => useSchema().dialogs;

export const useDialogHost = (): DialogHostComponent => useSchema().DialogHost;

const NO_MAPS: MapServices = {};

export const useMaps = (): MapServices => useSchema().maps ?? NO_MAPS;

export const useClock = (): (() => Date) => useSchema().clock;

/** The manifest of a resource. @throws RangeError for an unknown name */
export const useManifest = (name: string): ResourceManifest => useRegistry().manifest(name);

/** A definition; suspends while it loads, and throws a failure to the error boundary. */
export const useDefinition = (name: string): Resource => {
  const { registry, asked } = useSchema();
  // React must read the same promise in the render that ends the wait.
  const waited = asked.get(name);
  const known = waited ? undefined : registry.peek(name);
  if (known) return known;
  const loading = waited ?? registry.load(name);
  if (!waited) {
    asked.set(name, loading);
    loading.catch((failure) => afterCatch(failure, () => asked.delete(name)));
  }
  return use(loading);
};

/** Context of conditions and rules; its clock changes once a day. */
export const useContextFor = <M extends FormContext['mode']>(
  mode: M,
  stored?: Readonly<Record<string, unknown>>,
): FormContext & { readonly mode: M } => {
  const { product, clock } = useSchema();
  const today = todayInSaoPaulo(clock());
  return useMemo(
    () => ({ mode, now: clock(), today, product, stored }),
    [mode, today, product, stored, clock],
  );
};

/** A title with the name of the product in place of `{product}`. */
export const useTitle = (title: string): string => {
  const { product } = useSchema();
  return title.replaceAll('{product}', product.name);
};
