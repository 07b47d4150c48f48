import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { failureText, useFailureToast } from '../../ui/feedback';
import { useContextFor, useRegistry } from '../context/context';
import { useReader } from '../context/reader';
import type { CompiledField, Resource } from '../definition/compiled';

interface ExportProps {
  readonly resource: Resource;
  readonly columns: readonly CompiledField[];
  readonly rows?: readonly RaRecord[];
  readonly label: string;
}

const fileName = ({ spec, title }: Resource): string =>
  `${typeof spec.list?.export === 'string' ? spec.list.export : title}.csv`;

/** Exports the list as on screen: columns, labels, filters and order. */
export const ExportButton = ({ resource, columns, rows, label }: ExportProps) => {
  const provider = useReader();
  const registry = useRegistry();
  const { filterValues, filter: fixed, sort, total } = useListContext();
  const filter = { ...filterValues, ...fixed };
  const context = useContextFor('list');
  const toast = useFailureToast();
  const notificationKey = `${resource.name}.export`;
  const translate = useTranslate();
  const [progress, setProgress] = useState<number>();
  const run = async () => {
    const list = {
      resource,
      columns,
      titleFieldOf: (target: string) => registry.manifest(target).titleField,
      filter,
      sort,
      context,
    };
    setProgress(0);
    toast.clear(notificationKey);
    const { export: wanted } = resource.spec.list ?? {};
    try {
      const { listToCsv, readAll, saveFile } = await import('./exportList');
      if (typeof wanted === 'object' && !rows) {
        const file = await provider.listFile(resource.name, wanted.operation, filter);
        if (file) return saveFile(wanted.file, file);
      }
      const all = rows
        ? { rows, isCut: false }
        : await readAll(provider, list, (read, of) => setProgress(read / of));
      const name = typeof wanted === 'object' && !rows ? wanted.file : fileName(resource);
      saveFile(name, await listToCsv(provider, list, all.rows));
      if (all.isCut) {
        const count = all.rows.length.toLocaleString('pt-BR');
        const cut = translate('camarim.list.export_cut', {
          count,
        });
        toast.tell(cut, { notificationKey });
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
      disabled={progress !== undefined || (!rows && !total)}
      onClick={run}
    >
      {progress === undefined ? label : `${label} ${Math.round(progress * 100)}%`}
    </Button>
  );
};
