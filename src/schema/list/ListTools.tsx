import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { ChartButton } from '../chart/ChartButton';
import type { Resource } from '../compiled';
import { inGender } from '../labels';
import { QueueButton } from '../queue/QueueButton';
import { SaveView } from '../views/SaveView';
import { ColumnsMenu } from './ColumnsMenu';
import { ExportButton } from './ExportButton';
import { Tools } from './iconOnly';
import type { NewRecord } from './newRecord';
import { RowLink } from './rowLink';
import type { ColumnChoice } from './useColumns';
import type { Rights } from './useRights';

/** Where a record is made that the list leads to, for whoever may; the filters of the list's page stay in its address. */
export const useNewRecord = (
  resource: Resource,
  mayCreate: boolean,
  embedded: boolean,
): NewRecord | undefined => {
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

interface ListToolsProps {
  readonly resource: Resource;
  readonly columns: ColumnChoice;
  readonly rights: Rights;
  readonly savesViews: boolean;
  readonly made: NewRecord | undefined;
}

/** The tools beside a list's title: its views, its columns, its export, a new record. */
export const ListTools = ({ resource, columns, rights, savesViews, made }: ListToolsProps) => {
  const translate = useTranslate();
  const { view = 'table', export: exported, chart } = resource.spec.list ?? {};
  return (
    <Tools>
      <QueueButton resource={resource} rights={rights} />
      {savesViews && <SaveView resource={resource} columns={columns} />}
      {view === 'table' && <ColumnsMenu resource={resource} columns={columns} />}
      {chart && <ChartButton resource={resource} />}
      {rights.export && exported !== false && (
        <ExportButton
          resource={resource}
          columns={columns.shown}
          label={translate('ra.action.export')}
        />
      )}
      {made && (
        <Button
          component={RowLink}
          to={made.to}
          keeps={made.keeps}
          variant="contained"
          startIcon={<AddIcon />}
          data-new
        >
          {made.label}
        </Button>
      )}
    </Tools>
  );
};
