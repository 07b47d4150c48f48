import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { whenIdle } from '../../whenIdle';
import { diagnose, isMissingFile } from './diagnose';
import { ErrorBoundary } from './ErrorBoundary';

export { afterCatch, ErrorGroup } from './ErrorBoundary';
export { FailureState } from './FailureState';
export { ErrorBoundary };

// biome-ignore lint/suspicious/noExplicitAny: as in React's own `lazy`; the props are not known here
type Any = ComponentType<any>;

export type PropsOf<T> = T extends ComponentType<infer P> ? P : never;

interface LazyProps {
  /** Placeholder while loading. Default: that of the surrounding Suspense boundary; for a dialog none. */
  readonly loading?: ReactNode;
  /** Rendered instead of the failure; null renders nothing. */
  readonly fallback?: ReactNode;
  /** Closes the failure message of a dialog. Default: the dialog's `onClose`. */
  readonly onError?: () => void;
}

export type LazyComponent<P> = FunctionComponent<P & LazyProps> & {
  readonly preload: () => Promise<unknown>;
};

/** React's `lazy` in an error boundary whose retry requests the file again. */
export const lazyWithRetry = <T extends Any>(
  load: () => Promise<{ readonly default: T }>,
  shape: 'inline' | 'dialog' = 'inline',
): LazyComponent<PropsOf<T>> => {
  let loaded: Any | undefined;
  const preload = async () => {
    const module = await load().catch(async (error: unknown) => {
      if (isMissingFile(error) && (await diagnose(error)) === 'available') return load();
      throw error;
    });
    loaded = module.default;
    return module;
  };
  let Lazy = lazy<Any>(preload);
  // React caches a rejected import; a new `lazy` requests it again.
  const renew = (): void => {
    if (!loaded) Lazy = lazy<Any>(preload);
  };
  // A mounted component keeps the variant it started with, since a switch would discard its state.
  const Content = (props: object) => {
    const [Shown] = useState<Any>(() => loaded ?? Lazy);
    return <Shown {...props} />;
  };
  const Component = ({
    onError,
    loading = shape === 'dialog' ? null : undefined,
    ...props
  }: LazyProps & { readonly onClose?: () => void }) => (
    <ErrorBoundary
      shape={shape}
      fallback={props.fallback}
      onClose={onError ?? (shape === 'dialog' ? props.onClose : undefined)}
      onCatch={renew}
    >
      {loading === undefined ? (
        <Content {...props} />
      ) : (
        <Suspense fallback={loading}>
          <Content {...props} />
        </Suspense>
      )}
    </ErrorBoundary>
  );
  return Object.assign(Component, { preload }) as LazyComponent<PropsOf<T>>;
};

/** `lazyWithRetry` for a named export. */
export const lazyPart = <M, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
  shape?: 'inline' | 'dialog',
) =>
  lazyWithRetry(
    async () => ({ default: (await load())[name] as M[K] & Any }),
    shape,
  ) as unknown as LazyComponent<PropsOf<M[K]>>;

type Load = () => Promise<unknown>;

export const PrefetchContext = createContext(false);

let prefetchQueue: Promise<unknown> = Promise.resolve();

/** Loads files while the browser is idle, one after another. */
export const usePrefetch = (isReady: boolean, loads: () => readonly Load[]): void => {
  const isEnabled = useContext(PrefetchContext) && isReady;
  const latest = useRef(loads);
  latest.current = loads;
  useEffect(() => {
    if (!isEnabled) return;
    for (const load of latest.current()) {
      const idle = () => new Promise<void>(whenIdle);
      // Errors are ignored: the component that needs the file requests it again.
      prefetchQueue = prefetchQueue
        .then(idle)
        .then(load)
        .catch(() => undefined);
    }
  }, [isEnabled]);
};
