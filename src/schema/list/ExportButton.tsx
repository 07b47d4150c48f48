import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { type RaRecord, useDataProvider, useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { failureText } from '../../ui/feedback';
import type { CompiledField, Resource } from '../compiled';
import { useFieldLabel, useRegistry, useScene } from '../context';

/** What the button exports: the whole list that is on screen, or the rows given. */
interface ExportProps {
  readonly resource: Resource;
  readonly columns: readonly CompiledField[];
  readonly rows?: readonly RaRecord[];
  readonly label: string;
}

const fileName = ({ spec, title }: Resource): string =>
  `${typeof spec.list?.export === 'string' ? spec.list.export : title}.csv`;

/** What a file of the back end needs of the provider. */
interface FileProvider {
  operation(id: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Exports what the list shows: same columns, labels, filter and order. */
export const ExportButton = ({ resource, columns, rows, label }: ExportProps) => {
  const provider = useDataProvider();
  const registry = useRegistry();
  const { filterValues, sort, total } = useListContext();
  const scene = useScene('list');
  const labelOf = useFieldLabel(resource);
  const notify = useNotify();
  const translate = useTranslate();
  const [progress, setProgress] = useState<number>();
  const run = async () => {
    const list = {
      resource,
      columns,
      labelOf,
      titleFieldOf: (target: string) => registry.card(target).titleField,
      filter: filterValues,
      sort,
      scene,
    };
    setProgress(0);
    const { export: wanted } = resource.spec.list ?? {};
    try {
      const { listToCsv, readAll, saveFile } = await import('./exportList');
      if (typeof wanted === 'object' && !rows) {
        const { operation } = provider as unknown as FileProvider;
        saveFile(wanted.file, await operation(wanted.operation));
        return;
      }
      const all = rows ?? (await readAll(provider, list, (read, of) => setProgress(read / of)));
      saveFile(fileName(resource), await listToCsv(provider, list, all));
    } catch (failure) {
      const fallback = translate('camarim.list.export_failed', {
        _: 'Ocorreu um erro ao exportar dados, tente novamente',
      });
      notify(failureText(failure, fallback), { type: 'error', autoHideDuration: null });
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
