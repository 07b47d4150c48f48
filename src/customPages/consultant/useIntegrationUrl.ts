import { useState } from 'react';
import { lengthProblem } from '../../../domain/br';
import { type LookupKey, lookupProblem } from '../../../domain/consultants';
import { useBackOffice } from '../shared/useBackOffice';
import { useDeed } from '../shared/useDeed';

export type { LookupKey };

/** Most characters of what is looked up. */
export const LENGTHS = { email: 120, id: 64 } as const;

const FAILED = 'Houve um erro ao processar a solicitação';

/** The look-up of a consultant: by one key, whose result goes as soon as the key changes. */
export const useIntegrationUrl = () => {
  const provider = useBackOffice();
  const deed = useDeed();
  const [by, setKey] = useState<LookupKey>('email');
  const [text, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [url, setUrl] = useState<string>();
  const forget = (): void => {
    setError(undefined);
    setUrl(undefined);
    deed.clear();
  };
  const search = async (): Promise<void> => {
    forget();
    const wrong = lookupProblem(by, text) ?? lengthProblem(text, LENGTHS[by]);
    setError(wrong);
    if (wrong) return;
    const query = { [by]: text.trim() };
    const found = await deed.run(
      () => provider.operation('consultants.integrationUrl', { query }),
      { failure: FAILED, reads: true },
      query,
    );
    if (found) setUrl(found.answer.url);
  };
  return {
    by,
    text,
    error,
    url,
    busy: deed.busy,
    problem: deed.problem,
    setBy: (next: LookupKey) => {
      setKey(next);
      setTyped('');
      forget();
    },
    setText: (next: string) => {
      setTyped(next);
      forget();
    },
    search,
  };
};
