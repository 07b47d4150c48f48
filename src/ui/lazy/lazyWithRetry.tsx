import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { diagnose, isMissingFile } from './diagnose';
import { ErrorBoundary } from './ErrorBoundary';

// biome-ignore lint/suspicious/noExplicitAny: as in React's own `lazy`; the props are not known here
type Any = ComponentType<any>;

type PropsOf<T> = T extends ComponentType<infer P> ? P : never;

interface FailureProps {
  /** Shown instead of the failure, even if it is null. */
  readonly fallback?: ReactNode;
  /** Closes the failure of a dialog; by default its `onClose`. */
  readonly onError?: () => void;
}

/** Component whose file is loaded with its first render, or earlier by `preload()`. */
export type LazyComponent<P> = FunctionComponent<P & FailureProps> & {
  readonly preload: () => Promise<unknown>;
};

/**
 * React's `lazy` inside an error boundary that can load the file again. A file that the server has is requested once
 * more before a failure is shown. A preloaded component renders at once. A dialog shows nothing while it loads; else the
 * parent renders the Suspense boundary.
 */
export const lazyWithRetry = <T extends Any>(
  load: () => Promise<{ readonly default: T }>,
  shape: 'inline' | 'dialog' = 'inline',
): LazyComponent<PropsOf<T>> => {
  let loaded: Any | undefined;
  const preload = async () => {
    const file = await load().catch(async (error: unknown) => {
      if (isMissingFile(error) && (await diagnose(error)) === 'available') return load();
      throw error;
    });
    loaded = file.default;
    return file;
  };
  let Lazy = lazy<Any>(preload);
  // React caches a rejected import; a new `lazy` requests it again.
  const renew = (): void => {
    if (!loaded) Lazy = lazy<Any>(preload);
  };
  // A mounted component keeps its first choice, so that its state is preserved.
  const Content = (props: object) => {
    const [Shown] = useState<Any>(() => loaded ?? Lazy);
    return <Shown {...props} />;
  };
  const Component = ({ onError, ...props }: FailureProps & { readonly onClose?: () => void }) => (
    <ErrorBoundary
      shape={shape}
      fallback={props.fallback}
      onClose={onError ?? (shape === 'dialog' ? props.onClose : undefined)}
      onCatch={renew}
    >
      {shape === 'dialog' ? (
        <Suspense fallback={null}>
          <Content {...props} />
        </Suspense>
      ) : (
        <Content {...props} />
      )}
    </ErrorBoundary>
  );
  return Object.assign(Component, { preload }) as LazyComponent<PropsOf<T>>;
};

/** The same for a named export. */
export const lazyPart = <M, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
  shape?: 'inline' | 'dialog',
) =>
  lazyWithRetry(
    async () => ({ default: (await load())[name] as M[K] & Any }),
    shape,
  ) as unknown as LazyComponent<PropsOf<M[K]>>;
