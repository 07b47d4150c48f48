import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { failureText, useFailureToast } from '../../ui/feedback';
import { useContextFor, useRegistry } from '../context/context';
import { useReader } from '../context/reader';
import { useListScreen } from './useListScreen';

interface ExportButtonProps {
  /** By default all rows that match the filter. */
  readonly rows?: readonly RaRecord[];
  readonly label: string;
}

/** Exports the list with the columns, labels, filters and order on screen. */
export const ExportButton = ({ rows, label }: ExportButtonProps) => {
  const { resource, columns } = useListScreen();
  const provider = useReader();
  const registry = useRegistry();
  const { filterValues, filter: fixed, sort, total: matching } = useListContext();
  const filter = { ...filterValues, ...fixed };
  const context = useContextFor('list');
  const toast = useFailureToast();
  const notificationKey = `${resource.name}.export`;
  const translate = useTranslate();
  const [progress, setProgress] = useState<number>();
  const run = async () => {
    const list = {
      resource,
      columns: columns.shown,
      titleFieldOf: (target: string) => registry.manifest(target).titleField,
      filter,
      sort,
      context,
    };
    setProgress(0);
    toast.clear(notificationKey);
    const { export: spec } = resource.spec.list ?? {};
    const serverExport = typeof spec === 'object' && !rows ? spec : undefined;
    const csvName = typeof spec === 'string' ? spec : resource.title;
    const name = serverExport?.file ?? `${csvName}.csv`;
    try {
      const { listToCsv, readAll, saveFile } = await import('./exportList');
      const file =
        serverExport && (await provider.listFile(resource.name, serverExport.operation, filter));
      if (file) return saveFile(name, file);
      const exported = rows
        ? { rows, isCut: false }
        : await readAll(provider, list, (read, total) => setProgress(read / total));
      saveFile(name, await listToCsv(provider, list, exported.rows));
      if (exported.isCut) {
        const count = exported.rows.length.toLocaleString('pt-BR');
        toast.tell(translate('camarim.list.export_cut', { count }), { notificationKey });
      }
    } catch (failure) {
      const fallback = translate('camarim.list.export_failed');
      toast.tell(failureText(failure, fallback), { notificationKey });
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Button
      startIcon={<DownloadIcon />}
      disabled={progress !== undefined || (!rows && !matching)}
      onClick={run}
    >
      {progress === undefined ? label : `${label} ${Math.round(progress * 100)}%`}
    </Button>
  );
};
