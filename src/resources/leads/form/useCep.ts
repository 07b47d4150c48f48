import { useEffect, useRef, useState } from 'react';
import { useBackOffice } from '../../../useBackOffice';

/** Digits of a whole CEP. */
const DIGITS = 8;

const FAILED = 'Houve um erro ao buscar pelo CEP';

/** What a CEP tells, by the names of the form. */
export interface FoundAddress {
  readonly streetName?: string | null | undefined;
  readonly neighborhood?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly uf?: string | null | undefined;
}

/** Looks an address up as soon as its CEP is whole; only the newest question counts. */
export const useCep = (onFound: (found: FoundAddress) => void) => {
  const provider = useBackOffice();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const asking = useRef<AbortController>(undefined);
  // The answer comes later: it must not undo what was typed meanwhile.
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
      // The specification has no such call: of other services the address is typed.
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
