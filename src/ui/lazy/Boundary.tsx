import { Component, type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { onConnectionBack } from '../feedback/connection';
import { ErrorState } from '../states';
import { useTrouble } from './trouble';

interface BoundaryProps {
  /** What stands inside; another one starts anew. */
  readonly subject?: string;
  readonly children: ReactNode;
  /** What stands in the place of the children once they failed. */
  readonly instead: (failure: unknown, retry: () => void, retryOnce: () => void) => ReactNode;
  readonly onFailure?: (failure: unknown) => void;
}

interface BoundaryState {
  readonly subject?: string | undefined;
  readonly failure?: unknown;
}

const caught = new WeakMap<object, () => void>();

/**
 * Hears that a failure has been taken by a boundary: what is drawn from now on was tried again. Before
 * that React may draw the same attempt several times.
 */
export const whenCaught = (failure: unknown, hear: () => void): void => {
  if (typeof failure === 'object' && failure) caught.set(failure, hear);
};

/** Keeps a failure inside it: what is around stays, and the children can be tried again. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { subject: this.props.subject };

  static getDerivedStateFromError(failure: unknown): Partial<BoundaryState> {
    return { failure: failure ?? new Error('empty') };
  }

  static getDerivedStateFromProps(
    { subject }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    return subject === state.subject ? null : { subject, failure: undefined };
  }

  override componentDidCatch(failure: unknown) {
    caught.get(failure as object)?.();
    this.props.onFailure?.(failure);
  }

  private readonly retry = (): void => this.setState({ failure: undefined });

  private isRetried = false;

  /** Tries again by itself, once: what fails then needs somebody. */
  private readonly retryOnce = (): void => {
    if (this.isRetried) return;
    this.isRetried = true;
    this.retry();
  };

  override render() {
    const { failure } = this.state;
    const { children, instead } = this.props;
    return failure === undefined ? children : instead(failure, this.retry, this.retryOnce);
  }
}

/** Title and text of each trouble. */
const WORDS = {
  offline: ['camarim.layout.part_offline', 'camarim.layout.part_offline_text'],
  outdated: ['camarim.layout.page_outdated', 'camarim.layout.page_outdated_text'],
  broken: ['camarim.layout.page_failed', 'camarim.layout.page_failed_text'],
  back: ['camarim.layout.page_failed', 'camarim.layout.page_failed_text'],
  unknown: ['camarim.layout.part_missing', 'camarim.layout.part_missing_text'],
} as const;

/**
 * What is said in the place of something that cannot be shown, with the way to try again. What
 * waits for the connection tries again by itself when it is back.
 */
export const FailureState = ({
  failure,
  onRetry,
  onBack,
  onGiveUp,
}: {
  readonly failure: unknown;
  readonly onRetry: () => void;
  /** Hears that the server has the part that did not arrive. */
  readonly onBack?: () => void;
  /** Takes what could not be shown away; absent where something must stand in its place. */
  readonly onGiveUp?: (() => void) | undefined;
}) => {
  const translate = useTranslate();
  const trouble = useTrouble(failure);
  const waits = trouble === 'offline';
  useEffect(() => (waits ? onConnectionBack(onRetry) : undefined), [waits, onRetry]);
  useEffect(() => (trouble === 'back' ? onBack?.() : undefined), [trouble, onBack]);
  const [title, text] = WORDS[trouble];
  return (
    <ErrorState
      title={translate(title)}
      detail={translate(text)}
      onRetry={trouble === 'outdated' ? () => window.location.reload() : onRetry}
      onClose={onGiveUp}
    />
  );
};
