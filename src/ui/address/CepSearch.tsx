import { useEffect, useRef, useState } from 'react';
import type { FoundPlace } from '../../../domain/address';
import { CepInput } from '../inputs';
import type { AddressServices } from './services';

const DIGITS = 8;

const FAILED = 'Houve um erro ao buscar pelo CEP';

/** A newer lookup aborts the previous one. */
export const CepSearch = ({
  id,
  ask,
  disabled,
  onFound,
}: {
  readonly id: string;
  readonly ask: AddressServices['cep'];
  readonly disabled?: boolean;
  readonly onFound: (place: FoundPlace) => void;
}) => {
  const [cep, setCep] = useState('');
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const change = async (next: string): Promise<void> => {
    if (next === cep) return;
    setCep(next);
    asking.current?.abort();
    if (next.length !== DIGITS) {
      setState('idle');
      return;
    }
    const abort = new AbortController();
    asking.current = abort;
    setState('asking');
    try {
      const { signal } = abort;
      const place = await ask(next, signal);
      if (signal.aborted) return;
      setState('idle');
      onFound(place);
    } catch {
      if (!abort.signal.aborted) setState('failed');
    }
  };
  return (
    <CepInput
      id={id}
      name="cep"
      label="Buscar por CEP"
      value={cep}
      disabled={disabled}
      onChange={(next) => void change(next ?? '')}
      error={state === 'failed' ? FAILED : undefined}
      help={state === 'asking' ? 'Buscando…' : 'Digite os 8 números'}
    />
  );
};
