/** Cause of a failure. `unknown`: a file did not load, and its diagnosis is pending. `available`: the server has it. */
export type Cause = 'offline' | 'outdated' | 'broken' | 'unknown' | 'available';

const TIMEOUT_MS = 10_000;

export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload/i.test(error.message);

const request = (url: string, method: 'GET' | 'HEAD'): Promise<Response> =>
  fetch(url, {
    method,
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/** Finds the cause of a file that did not load. `outdated`: the server has another version, or lacks the file. */
export const diagnose = async (error: unknown, version?: string): Promise<Cause> => {
  if (!navigator.onLine) return 'offline';
  try {
    const config = await request('/config.json', 'GET');
    const current = config.ok && ((await config.json()) as { version?: unknown }).version;
    if (version && current && current !== version) return 'outdated';
    const [file] = /(https?:\/)?\/\S+/.exec(error instanceof Error ? error.message : '') ?? [];
    const isGone = file !== undefined && (await request(file, 'HEAD')).status === 404;
    return isGone ? 'outdated' : 'available';
  } catch {
    return 'offline';
  }
};
