import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { FailureState } from './Boundary';

interface Failed {
  readonly failure: unknown;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

const TogetherContext = createContext<((one: Failed) => () => void) | undefined>(undefined);

/** Says once for all the parts inside it that they did not arrive, and asks for all of them again. */
export const FailTogether = ({ children }: { readonly children: ReactNode }) => {
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const report = useCallback((one: Failed) => {
    setFailed((all) => [...all, one]);
    return () => setFailed((all) => all.filter((other) => other !== one));
  }, []);
  const [first] = failed;
  const each = (way: 'onRetry' | 'onBack') => () => {
    for (const one of failed) one[way]();
  };
  return (
    <TogetherContext value={report}>
      {children}
      {first && (
        <FailureState failure={first.failure} onRetry={each('onRetry')} onBack={each('onBack')} />
      )}
    </TogetherContext>
  );
};

/** What a part that did not arrive says in its place, or with the others around it. */
export const PartFailure = ({
  onGiveUp,
  ...ways
}: Failed & { readonly onGiveUp: (() => void) | undefined }) => {
  const { failure, onRetry, onBack } = ways;
  const report = useContext(TogetherContext);
  useEffect(() => report?.({ failure, onRetry, onBack }), [report, failure, onRetry, onBack]);
  return report ? null : <FailureState {...ways} onGiveUp={onGiveUp} />;
};
