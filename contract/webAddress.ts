import * as z from 'zod/mini';
import { isWebAddress } from '../domain/text';
import { text } from './shapes';

/**
 * A web address that others are led to, such as that of an image: https without credentials, or a
 * path of the product. Every other scheme is refused, and `//`, which is another host.
 */
export const webAddress = (max = 500) =>
  text(max).check(z.refine(isWebAddress, { error: 'address' }));

/** A `webAddress` that may be left out, and taken away by `null` or an empty text. */
export const optionalWebAddress = () =>
  z.optional(z.nullable(z.union([z.literal(''), webAddress()])));
