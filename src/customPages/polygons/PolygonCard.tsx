import type { RaRecord } from 'react-admin';
import { ActionSectionCard } from '../../schema/actions/ActionSectionCard';
import { useActionRunner } from '../../schema/actions/useActionRunner';
import type { AnyAction } from '../../schema/definition/anyAction';

/** Stands for a definition, which polygons do not have. The runner invalidates all queries of this name. */
const POLYGONS = { name: 'polygons', spec: {} } as const;

export interface PolygonCardProps {
  readonly title: string;
  readonly record: RaRecord;
  readonly action: unknown;
  readonly may: boolean;
  readonly onSaved?: (answer: unknown) => void;
}

export const PolygonCard = ({ title, record, action, may, onSaved }: PolygonCardProps) => {
  const runner = useActionRunner(POLYGONS, {}, (_, answer) => onSaved?.(answer));
  const all = [action as AnyAction];
  return (
    <ActionSectionCard
      resource={POLYGONS}
      record={record}
      runner={runner}
      section={{ title, wide: true }}
      heading="h2"
      all={all}
      actions={may ? all : []}
    />
  );
};
