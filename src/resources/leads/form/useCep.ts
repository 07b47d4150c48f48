import { useEffect, useRef, useState } from 'react';
import { useBackOffice } from '../../../useBackOffice';

/** Number of digits of a CEP. */
const DIGITS = 8;

const FAILED = 'Houve um erro ao buscar pelo CEP';

/** Address of a CEP, by the names of the form. */
export interface FoundAddress {
  readonly streetName?: string | null | undefined;
  readonly neighborhood?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly uf?: string | null | undefined;
}

/** Looks an address up once its CEP is complete; only the newest request counts. */
export const useCep = (onFound: (found: FoundAddress) => void) => {
  const provider = useBackOffice();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const asking = useRef<AbortController>(undefined);
  // A late response must not overwrite newer input.
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => () => asking.current?.abort(), []);
  const ask = async (cep: string | null): Promise<void> => {
    asking.current?.abort();
    if (cep?.length !== DIGITS) return setState('idle');
    const abort = new AbortController();
    asking.current = abort;
    setState('asking');
    try {
      const { signal } = abort;
      // The specification has no such call: with other services the address is typed.
      const isAnswered = await provider.knowsExtensions('geo.cep');
      if (signal.aborted) return;
      if (!isAnswered) return setState('idle');
      const place = await provider.ask('geo.cep', { params: { cep }, signal });
      if (signal.aborted) return;
      setState('idle');
      const { place: streetName, neighbor: neighborhood, city, uf } = place;
      found.current({ streetName, neighborhood, city, uf });
    } catch {
      if (!abort.signal.aborted) setState('failed');
    }
  };
  return { ask, isAsking: state === 'asking', problem: state === 'failed' ? FAILED : undefined };
};
