import * as z from 'zod/mini';
import { isWebAddress } from '../domain/text';
import * as wire from './shapes';

/**
 * Web address that is shown to other users, such as that of an image: https without credentials, or a path of
 * the product. It rejects every other scheme, and `//`, which addresses another host.
 */
export const webAddress = (max = 500) =>
  wire.text(max).check(z.refine(isWebAddress, { error: 'address' }));

/** `webAddress` that may be absent; `null` or an empty text removes it. */
export const optionalWebAddress = () =>
  z.optional(z.nullable(z.union([z.literal(''), webAddress()])));
