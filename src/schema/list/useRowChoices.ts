import { type RaRecord, useTranslate } from 'react-admin';
import type { AnyAction } from '../actions/anyAction';
import type { Resource } from '../compiled';
import { useContextFor } from '../context';
import type { Place } from '../types';
import type { RowChoice } from './RowMenu';
import type { Rights } from './useRights';

/** The actions of a definition that stand in a place and that the operator may do. */
export const actionsIn = (resource: Resource, place: Place, rights: Rights): AnyAction[] =>
  ((resource.spec.actions ?? []) as unknown as AnyAction[]).filter(
    (action) => action.places?.includes(place) && rights.mayDo(action),
  );

interface Ways {
  readonly onEdit?: (record: RaRecord) => void;
  readonly onCopy?: (record: RaRecord) => void;
  readonly onShow?: (record: RaRecord) => void;
  readonly onRemove?: (record: RaRecord) => void;
}

/** What can be done with one record, in the order in which a menu shows it. */
export const useRowChoices = (
  resource: Resource,
  rights: Rights,
  start: (action: AnyAction, record: RaRecord) => void,
  { onEdit, onCopy, onShow, onRemove }: Ways,
): ((record: RaRecord, place: Place) => RowChoice[]) => {
  const translate = useTranslate();
  const context = useContextFor('list');
  const { labels: words } = resource.spec.list ?? {};
  const way = (
    key: 'edit' | 'copy' | 'show' | 'remove',
    label: string,
    go: ((record: RaRecord) => void) | undefined,
    record: RaRecord,
    danger = false,
  ): RowChoice[] => {
    const word = key === 'show' ? undefined : words?.[key];
    return go ? [{ key, label: word ?? translate(label), danger, onClick: () => go(record) }] : [];
  };
  return (record, place) => [
    ...(place === 'row' ? way('edit', 'ra.action.edit', onEdit, record) : []),
    ...(place === 'row' ? way('show', 'ra.action.show', onShow, record) : []),
    ...actionsIn(resource, place, rights)
      .filter((action) => action.offered?.(record, context) !== false)
      .map((action) => ({
        key: action.name,
        label: action.label,
        danger: action.danger,
        blocked: action.blocked?.(record, context),
        shortcut: action.key,
        onClick: () => start(action, record),
      })),
    ...(place === 'row' ? way('copy', 'ra.action.clone', onCopy, record) : []),
    ...way('remove', 'ra.action.delete', onRemove, record, true),
  ];
};
