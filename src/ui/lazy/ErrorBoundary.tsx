import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { ErrorBoundary as Boundary } from 'react-error-boundary';
import { Floating } from '../feedback/Floating';
import { FailureState } from './FailureState';

interface Group {
  /** A new number retries all boundaries of the group. */
  readonly attempt: number;
  /** Returns a function that removes the failure. */
  readonly add: (failure: Failure) => () => void;
}

interface Failure {
  readonly error: unknown;
}

const GroupContext = createContext<Group | undefined>(undefined);

/** Shows one failure for all boundaries inside, and retries them together. */
export const ErrorGroup = ({ children }: { readonly children: ReactNode }) => {
  const [attempt, setAttempt] = useState(0);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const add = useCallback((failure: Failure) => {
    setFailures((all) => [...all, failure]);
    return () => setFailures((all) => all.filter((other) => other !== failure));
  }, []);
  const group = useMemo(() => ({ attempt, add }), [attempt, add]);
  const [failure] = failures;
  return (
    <GroupContext value={group}>
      {children}
      {failure && (
        <FailureState error={failure.error} onRetry={() => setAttempt((count) => count + 1)} />
      )}
    </GroupContext>
  );
};

const GroupFailure = ({ error, add }: Failure & Pick<Group, 'add'>) => {
  useEffect(() => add({ error }), [add, error]);
  return null;
};

const callbacks = new WeakMap<object, () => void>();

/** Registers a callback that runs once, when a boundary catches the error. A render may throw it several times. */
export const afterCatch = (error: unknown, callback: () => void): void => {
  if (typeof error === 'object' && error) callbacks.set(error, callback);
};

interface BoundaryProps {
  readonly children: ReactNode;
  /** A new key, such as the path of another page, clears the error. */
  readonly resetKey?: string;
  readonly shape?: 'inline' | 'dialog';
  /** Rendered instead of the failure; null renders nothing. */
  readonly fallback?: ReactNode;
  readonly onClose?: (() => void) | undefined;
  readonly onCatch?: () => void;
}

export const ErrorBoundary = (props: BoundaryProps) => {
  const { children, resetKey, shape, fallback, onClose, onCatch } = props;
  const outer = useContext(GroupContext);
  const group = shape === 'dialog' || fallback !== undefined ? undefined : outer;
  return (
    <Boundary
      resetKeys={[resetKey, group?.attempt]}
      onError={(error) => {
        callbacks.get(error)?.();
        onCatch?.();
      }}
      fallbackRender={({ error, resetErrorBoundary }) => {
        if (fallback !== undefined) return fallback;
        if (group) return <GroupFailure error={error} add={group.add} />;
        const failure = (
          <FailureState error={error} onRetry={resetErrorBoundary} onClose={onClose} />
        );
        return shape === 'dialog' ? <Floating at="edge">{failure}</Floating> : failure;
      }}
    >
      {children}
    </Boundary>
  );
};
