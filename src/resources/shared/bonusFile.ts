import { ActionRefusal } from '../../schema';

/** Message for an attachment that cannot be opened (part 2 section 8). */
export const FILE_FAILED = 'Erro ao recuperar o arquivo';

/** Returns the HTTP address in a response of `bonuses.file`. @throws ActionRefusal for any other content */
export const fileAddress = (answer: unknown): string => {
  const { data } = (answer ?? {}) as { readonly data?: unknown };
  const address = typeof data === 'string' ? new URL(data, window.location.href) : undefined;
  if (!address || !/^https?:$/.test(address.protocol)) throw new ActionRefusal(FILE_FAILED);
  return address.href;
};
