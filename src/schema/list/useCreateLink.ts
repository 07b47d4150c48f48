import { useTranslate } from 'react-admin';
import type { Resource } from '../compiled';
import { inGender } from '../labels';

/** Link to the form of a new record. */
export interface CreateLink {
  readonly to: string;
  /** Keeps the filters, the order and the page of the list in its address. */
  readonly keeps: boolean;
  readonly label: string;
}

/** Returns the link to the form of a new record, if there is one and the operator may create. */
export const useCreateLink = (
  resource: Resource,
  mayCreate: boolean,
  embedded: boolean,
): CreateLink | undefined => {
  const translate = useTranslate();
  const { list, routes } = resource.spec;
  if (!mayCreate || !routes?.create) return undefined;
  const [word, name] = [inGender(resource, 'Novo'), resource.one.toLowerCase()];
  return {
    to: routes.create,
    keeps: !embedded,
    label: list?.newLabel ?? translate('camarim.list.new', { word, name, _: `${word} ${name}` }),
  };
};
