import { useManifest } from '../../schema/context';
import { recordPath } from '../../schema/paths';

/** Where leads are, as their definition says: the way back to the list, and the address of one. */
export const useLeadPlaces = () => {
  const { title, routes } = useManifest('leads');
  return {
    trail: [{ label: title, to: routes?.list ?? '/' }],
    pathOf: (id: string): string => recordPath(routes?.edit ?? '/', id),
  };
};
