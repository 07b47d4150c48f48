import { plainText } from '../text';

/** Integration of the external consultant brand: part 3 sections 2.13 and 7, decision 0026. */

/** Where the addresses begin in a demonstration: a name that leads nowhere. */
export const DEMO_CONSULTANT_URL = 'https://consultoras.camarim.test/integracao';

/** Message when neither or both of e-mail and id are given. */
export const CONSULTANT_KEY_PROBLEM = 'Informe o e-mail ou o id da consultora, um dos dois.';

/** The integration address of a consultant: the configured base and the consultant's id. */
export const consultantUrl = (base: string, id: string): string =>
  `${base.replace(/\/+$/, '')}/${encodeURIComponent(id)}`;

/** What a consultant is looked up by: one of them. */
export type LookupKey = 'email' | 'id';

/** Why a text cannot be looked up; undefined when it can. */
export const lookupProblem = (by: LookupKey, text: string): string | undefined => {
  const wanted = plainText(text);
  if (by === 'id') return wanted === '' ? 'Informe o id da consultora' : undefined;
  if (wanted === '') return 'Informe o e-mail da consultora';
  return /^[^\s@]+@[^\s@]+$/.test(wanted) ? undefined : 'Formato de e-mail inválido';
};
