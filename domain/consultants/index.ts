import { plainText } from '../text';

/** Integration of the external consultant brand: part 3 sections 2.13 and 7, decision 0026. */

/** Base address in a demonstration: an unresolvable name. */
export const DEMO_CONSULTANT_URL = 'https://consultoras.camarim.test/integracao';

/** Message if neither or both of e-mail and id are given. */
export const CONSULTANT_KEY_PROBLEM = 'Informe o e-mail ou o id da consultora, um dos dois.';

/** Returns the integration address of a consultant: the configured base plus the consultant's id. */
export const consultantUrl = (base: string, id: string): string =>
  `${base.replace(/\/+$/, '')}/${encodeURIComponent(id)}`;

export type LookupKey = 'email' | 'id';

/** Returns the message for an invalid lookup text; undefined if valid. */
export const lookupProblem = (key: LookupKey, text: string): string | undefined => {
  const value = plainText(text);
  if (key === 'id') return value === '' ? 'Informe o id da consultora' : undefined;
  if (value === '') return 'Informe o e-mail da consultora';
  return /^[^\s@]+@[^\s@]+$/.test(value) ? undefined : 'Formato de e-mail inválido';
};
