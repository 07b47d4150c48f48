/** The product's own path, or https with a host and without name and password in front of it. */
const ADDRESS = /^(\/(?![/\\])|https:\/\/[^\s/?#\\@]+(?=[/?#]|$))[^\s\\\p{C}]*$/iu;

/**
 * Whether a text is a web address that others may be led to, such as that of an image: https without
 * credentials, or a path of the product. Every other scheme is refused, and `//`, which is another host. The contract, which
 * knows no rule of the domain, says the same (`contract/webAddress.ts`).
 */
export const isWebAddress = (value: string): boolean =>
  ADDRESS.test(value) && (value.startsWith('/') || URL.canParse(value));
