import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { onConnectionBack } from '../feedback/connection';
import { useProduct } from '../layout/product';
import { ErrorState } from '../states';
import { type Cause, diagnose, isMissingFile } from './diagnose';

const MESSAGES = {
  offline: 'part_offline',
  outdated: 'page_outdated',
  broken: 'page_failed',
  available: 'page_failed',
  unknown: 'part_missing',
} as const;

const useCause = (error: unknown): Cause => {
  const version = useProduct()?.version;
  const isMissing = isMissingFile(error);
  const [cause, setCause] = useState<Cause>(() => {
    if (!isMissing) return 'broken';
    return navigator.onLine ? 'unknown' : 'offline';
  });
  useEffect(() => {
    let isCurrent = isMissing;
    if (isCurrent) void diagnose(error, version).then((found) => isCurrent && setCause(found));
    return () => {
      isCurrent = false;
    };
  }, [error, isMissing, version]);
  return cause;
};

interface FailureStateProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose?: (() => void) | undefined;
}

export const FailureState = ({ error, onRetry, onClose }: FailureStateProps) => {
  const translate = useTranslate();
  const cause = useCause(error);
  useEffect(() => (cause === 'offline' ? onConnectionBack(onRetry) : undefined), [cause, onRetry]);
  return (
    <ErrorState
      title={translate(`camarim.layout.${MESSAGES[cause]}`)}
      detail={translate(`camarim.layout.${MESSAGES[cause]}_text`)}
      onRetry={cause === 'outdated' ? () => window.location.reload() : onRetry}
      onClose={onClose}
    />
  );
};
