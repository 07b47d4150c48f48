import {
  type ComponentType,
  createContext,
  type PropsWithChildren,
  use,
  useContext,
  useMemo,
} from 'react';
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
  /** Injected, because an import would be circular. */
  readonly DialogHost: DialogHostComponent;
  readonly maps?: MapServices;
}

interface Schema extends SchemaContextValue {
  /** Definitions that are loading. A failed one stays until its failure is shown. */
  readonly pendingDefinitions: Map<string, Promise<Resource>>;
}

const SchemaContext = createContext<Schema | undefined>(undefined);

export const SchemaProvider = ({ children, ...value }: PropsWithChildren<SchemaContextValue>) => {
  const { registry, product, clock, dialogs, DialogHost, maps } = value;
  const stable = useMemo(
    () => ({ registry, product, clock, dialogs, DialogHost, maps, pendingDefinitions: new Map() }),
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
  if (!value) throw new Error('A schema component must be inside a SchemaProvider');
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

/** Returns a definition. Suspends while it loads; a failure reaches the error boundary. */
export const useDefinition = (name: string): Resource => {
  const { registry, pendingDefinitions } = useSchema();
  // React must get the same promise when it renders again after loading.
  const pending = pendingDefinitions.get(name);
  if (pending) return use(pending);
  const loaded = registry.peek(name);
  if (loaded) return loaded;
  const loading = registry.load(name);
  pendingDefinitions.set(name, loading);
  loading.catch((failure) => afterCatch(failure, () => pendingDefinitions.delete(name)));
  return use(loading);
};

/** Context of conditions and rules. It is memoized for the day, so `now` may be hours old. */
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

/** Replaces `{product}` in a title by the name of the product. */
export const useTitle = (title: string): string => {
  const { product } = useSchema();
  return title.replaceAll('{product}', product.name);
};
