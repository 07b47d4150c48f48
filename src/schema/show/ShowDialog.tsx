import Button from '@mui/material/Button';
import { type RaRecord, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ModalDialog } from '../../ui/dialog';
import { DefinitionList } from '../../ui/fields';
import type { Resource } from '../compiled';
import { useContextFor, useFieldLabel } from '../context';
import { FieldValue } from '../list/cells';
import { isVisible } from '../validate';

/** The details of a record: every field that is not kept out of them. */
export const ShowDialog = ({
  resource,
  record,
  buttons,
  onClose,
}: {
  readonly resource: Resource;
  readonly record: RaRecord;
  /** Actions that stand in the footer. */
  readonly buttons?: ReactNode;
  readonly onClose: () => void;
}) => {
  const context = useContextFor('show');
  const labelOf = useFieldLabel(resource);
  const translate = useTranslate();
  const title = resource.spec.show?.title ?? resource.one;
  const entries = resource.fields.filter(
    (entry) =>
      entry.field.options.show !== false &&
      entry.field.type !== 'password' &&
      isVisible(resource, entry, record, context),
  );
  const Bottom = resource.spec.slots?.showBottom;
  return (
    <ModalDialog
      open
      title={typeof title === 'function' ? title(record as never) : title}
      onClose={onClose}
      maxWidth="md"
      actions={
        <>
          {buttons}
          <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        </>
      }
    >
      <DefinitionList
        items={entries.map((entry) => ({
          label: entry.group
            ? `${entry.group.label}: ${labelOf(entry.path, entry.label)}`
            : labelOf(entry.path, entry.label),
          value: <FieldValue entry={entry} record={record} context={context} />,
        }))}
      />
      {Bottom && <Bottom record={record} />}
    </ModalDialog>
  );
};
