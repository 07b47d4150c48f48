import { formatInteger } from '../../../domain/format';
import { useManifest } from '../../schema/context/context';
import { recordPath } from '../../schema/definition/paths';

export const useLeadPlaces = () => {
  const { title, routes } = useManifest('leads');
  return {
    trail: [{ label: title, to: routes?.list ?? '/' }],
    pathOf: (id: string): string => recordPath(routes?.edit ?? '/', id),
  };
};

export const leadsText = (count: number): string =>
  count === 1 ? '1 lead' : `${formatInteger(count)} leads`;
