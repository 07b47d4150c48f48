import { formatInteger } from '../../../domain/format';
import { useManifest } from '../../schema/context/context';
import { recordPath } from '../../schema/definition/paths';

export const useLeadLinks = () => {
  const { title, routes } = useManifest('leads');
  return {
    breadcrumbs: [{ label: title, to: routes?.list ?? '/' }],
    editPath: (id: string): string => recordPath(routes?.edit ?? '/', id),
  };
};

export const leadsText = (count: number): string =>
  count === 1 ? '1 lead' : `${formatInteger(count)} leads`;
