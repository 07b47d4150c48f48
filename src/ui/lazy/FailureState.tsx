import { useEffect, useState } from 'react';
import { onConnectionBack } from '../feedback/connection';
import { useProduct } from '../layout/product';
import { ErrorState } from '../states';
import { type Cause, diagnose, isMissingFile } from './diagnose';

interface Message {
  readonly title: string;
  readonly detail: string;
}

const FAILED: Message = {
  title: 'Não foi possível mostrar esta página.',
  detail: 'Ocorreu um erro inesperado. Tente novamente ou volte mais tarde.',
};

const MESSAGES: Readonly<Record<Cause, Message>> = {
  offline: {
    title: 'Sem conexão.',
    detail: 'O que falta aparece assim que a conexão voltar.',
  },
  outdated: {
    title: 'Há uma nova versão do sistema.',
    detail: 'Tente novamente para recarregar a página.',
  },
  broken: FAILED,
  available: FAILED,
  unknown: {
    title: 'Não foi possível carregar esta parte do sistema.',
    detail: 'Verificando a conexão…',
  },
};

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
  const cause = useCause(error);
  useEffect(() => (cause === 'offline' ? onConnectionBack(onRetry) : undefined), [cause, onRetry]);
  return (
    <ErrorState
      {...MESSAGES[cause]}
      onRetry={cause === 'outdated' ? () => window.location.reload() : onRetry}
      onClose={onClose}
    />
  );
};
