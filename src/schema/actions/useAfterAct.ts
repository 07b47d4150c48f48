import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNavigate, useNotify } from 'react-admin';
import { type NextStep, useNextSteps } from '../../ui/feedback';
import { copyText } from '../../ui/fields/copyText';
import { useContextFor } from '../context/context';
import { knownRecord } from '../context/usePatchRecord';
import type { ActionResource, ActionRun, AnyCall } from '../definition/runTypes';
import type { ActionValues, StepTools } from '../definition/types';

/** Offers undo and next steps. Undo uses the cached record: the call needs its current version. */
export const useAfterAct = ({ name }: ActionResource) => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const context = useContextFor('list');
  const { offer } = useNextSteps();
  const tools: StepTools = {
    open: (to) =>
      to.startsWith('/') ? navigate(to) : void window.open(to, '_blank', 'noopener,noreferrer'),
    copy: (text) =>
      copyText(text).then(
        () => notify('Informações copiadas com sucesso.', { type: 'success' }),
        () => notify('Não foi possível copiar', { type: 'error' }),
      ),
  };
  return (
    { action, records }: ActionRun,
    values: ActionValues,
    answer: unknown,
    undo: (action: AnyCall, record: RaRecord, values: ActionValues) => void,
  ): void => {
    const [before] = records;
    if (!before || records.length > 1) return;
    const known = knownRecord(cache, name, before);
    const steps: NextStep[] = (action.nextSteps?.(known, values, answer, context) ?? []).map(
      ({ label, run }) => ({ label, run: () => void run(tools) }),
    );
    const undos = (action.undo?.() ?? []).flatMap(([back, valuesOf = () => ({})]): NextStep[] => {
      const undoValues = valuesOf(before, answer);
      if (!undoValues) return [];
      const run = () => undo(back, knownRecord(cache, name, known), undoValues);
      return [{ label: 'Desfazer', isUndo: true, run }];
    });
    const offered = [...undos.slice(0, 1), ...steps];
    if (offered.length > 0) offer(action.label, offered);
  };
};
