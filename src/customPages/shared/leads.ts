import { formatInteger } from '../../../domain/format';
import { useManifest } from '../../schema/context/context';
import { recordPath } from '../../schema/definition/paths';

/** Returns the links to the list of leads and to one of them, from the definition. */
export const useLeadPlaces = () => {
  const { title, routes } = useManifest('leads');
  return {
    trail: [{ label: title, to: routes?.list ?? '/' }],
    pathOf: (id: string): string => recordPath(routes?.edit ?? '/', id),
  };
};

/** Formats a number of leads: `1 lead`, `1.234 leads`. */
export const leadsText = (count: number): string =>
  count === 1 ? '1 lead' : `${formatInteger(count)} leads`;
