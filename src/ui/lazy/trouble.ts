import { useEffect, useState } from 'react';
import { useProduct } from '../layout/product';

/**
 * Why something cannot be shown. `unknown`: a part did not arrive, and it is not clear yet why. `back`: it
 * did not arrive, and the server has it: the connection has come back meanwhile, or the file is no good.
 */
export type Trouble = 'offline' | 'outdated' | 'broken' | 'unknown' | 'back';

/** Longest wait for the server's word on what became of a part, in milliseconds. */
const ASK_MS = 10_000;

/** Whether the file of a part did not arrive; anything else is a fault of what has arrived. */
export const isMissingPart = (failure: unknown): boolean =>
  failure instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload/i.test(failure.message);

const ask = (address: string, method: 'GET' | 'HEAD'): Promise<Response> =>
  fetch(address, {
    method,
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(ASK_MS),
  });

/**
 * Why the file of a part did not arrive. Only the server can tell that it has a new version: it
 * answers with another version than the one that runs here, or no longer has the file.
 *
 * @param version The version that runs here, where it is known.
 */
export const diagnose = async (failure: unknown, version?: string): Promise<Trouble> => {
  if (!navigator.onLine) return 'offline';
  try {
    const config = await ask('/config.json', 'GET');
    const told: unknown = config.ok ? ((await config.json()) as { version?: unknown }).version : '';
    if (version && told && told !== version) return 'outdated';
    const [file] = /(https?:\/)?\/\S+/.exec(failure instanceof Error ? failure.message : '') ?? [];
    const isGone = file !== undefined && (await ask(file, 'HEAD')).status === 404;
    return isGone ? 'outdated' : 'back';
  } catch {
    return 'offline';
  }
};

/** Why a failure keeps something from being shown. */
export const useTrouble = (failure: unknown): Trouble => {
  const version = useProduct()?.version;
  const [trouble, setTrouble] = useState<Trouble>(() => {
    if (!isMissingPart(failure)) return 'broken';
    return navigator.onLine ? 'unknown' : 'offline';
  });
  useEffect(() => {
    if (!isMissingPart(failure)) return;
    let isWanted = true;
    void diagnose(failure, version).then((found) => {
      if (isWanted) setTrouble(found);
    });
    return () => {
      isWanted = false;
    };
  }, [failure, version]);
  return trouble;
};
