import { type ComponentType, type FunctionComponent, lazy, type ReactNode, useState } from 'react';
import { Floating } from '../feedback/Floating';
import { Boundary, FailureState } from './Boundary';
import { PartFailure } from './FailTogether';
import { isMissingPart } from './trouble';

// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy` takes it; props are not known here
type Any = ComponentType<any>;

type PropsOf<T> = T extends ComponentType<infer P> ? P : never;

interface PartProps {
  /** Takes the part away when it cannot be had. */
  readonly onGiveUp?: () => void;
  /** What serves in its place when it cannot be had; without it the failure is said there. */
  readonly instead?: ReactNode;
}

/** A component whose file arrives when it is first drawn, or before, by `fetch`. */
export type LazyPart<P> = FunctionComponent<P & PartProps> & {
  readonly fetch: () => Promise<unknown>;
};

/**
 * React's `lazy` that never takes the page with it: a part whose file does not arrive, or that
 * breaks, says so in its own place, and is asked for again. Whoever draws it holds its place while
 * it is on its way (Suspense); what was fetched before is drawn at once.
 *
 * @param shape A `dialog` has no place on the page: what it has to say lies over it.
 */
export const lazyPart = <T extends Any>(
  load: () => Promise<{ readonly default: T }>,
  shape: 'place' | 'dialog' = 'place',
): LazyPart<PropsOf<T>> => {
  let here: Any | undefined;
  const fetch = async () => {
    const file = await load();
    here = file.default;
    return file;
  };
  let Loaded = lazy<Any>(fetch);
  // React keeps a failed import for good. Nothing of it is on screen, so it may be exchanged.
  const renew = (failure: unknown): void => {
    if (isMissingPart(failure)) Loaded = lazy<Any>(fetch);
  };
  // Inside the boundary, so that trying again takes what is there now.
  const Current = (props: object) => {
    // `lazy` waits a turn also for what is there. What has begun with one of them stays with it.
    const [Shown] = useState<Any>(() => here ?? Loaded);
    return <Shown {...props} />;
  };
  const Part = ({ onGiveUp, instead, ...props }: PartProps) => (
    <Boundary
      onFailure={renew}
      instead={(failure, retry, retryOnce) => {
        if (instead !== undefined) return instead;
        const ways = { failure, onRetry: retry, onBack: retryOnce, onGiveUp };
        if (shape === 'place') return <PartFailure {...ways} />;
        return (
          <Floating at="edge">
            <FailureState {...ways} />
          </Floating>
        );
      }}
    >
      <Current {...props} />
    </Boundary>
  );
  return Object.assign(Part, { fetch }) as LazyPart<PropsOf<T>>;
};
