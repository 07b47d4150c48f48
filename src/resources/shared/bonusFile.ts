import { ActionRefusal } from '../../schema';

/** Message of an attachment that cannot be opened (part 2 section 8). */
export const FILE_FAILED = 'Erro ao recuperar o arquivo';

/** The web address in an answer of `bonuses.file`. @throws ActionRefusal for any other address. */
export const fileAddress = (answer: unknown): string => {
  const { data } = (answer ?? {}) as { readonly data?: unknown };
  const address = typeof data === 'string' ? new URL(data, window.location.href) : undefined;
  if (!address || !/^https?:$/.test(address.protocol)) throw new ActionRefusal(FILE_FAILED);
  return address.href;
};
