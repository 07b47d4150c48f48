import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNavigate, useNotify } from 'react-admin';
import { offerAfterAct, type Way } from '../../ui/feedback/afterAct';
import { copyText } from '../../ui/fields/copyText';
import { useContextFor } from '../context';
import type { ActionValues, NextStep } from '../types';
import { knownRecord } from '../usePatchRecord';
import type { Acting, AnyCall, Started } from './runTypes';

/**
 * Offers the next steps of an action on one record: its undo, and those of the action. The undo uses the cached
 * record, whose version the next call needs.
 */
export const useAfterAct = ({ name }: Acting) => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const context = useContextFor('list');
  const take = async (step: NextStep): Promise<void> => {
    if (step.to !== undefined) navigate(step.to);
    else if (step.open !== undefined) window.open(step.open, '_blank', 'noopener,noreferrer');
    else
      await copyText(step.copy).then(
        () => notify('Informações copiadas com sucesso.', { type: 'success' }),
        () => notify('Não foi possível copiar', { type: 'error' }),
      );
  };
  return (
    { action, records }: Started,
    values: ActionValues,
    answer: unknown,
    undo: (action: AnyCall, record: RaRecord, values: ActionValues) => void,
  ): void => {
    const [before] = records;
    if (!before || records.length > 1) return;
    const known = knownRecord(cache, name, before);
    const steps: Way[] = (action.nextSteps?.(known, values, answer, context) ?? []).map((step) => ({
      label: step.label,
      run: () => void take(step),
    }));
    const back = action.undo?.().find(({ when }) => when?.(before) ?? true);
    const run = () => {
      const undone = back?.values?.(before, answer) ?? {};
      if (back) undo(back.action, knownRecord(cache, name, known), undone);
    };
    const ways = back ? [{ label: 'Desfazer', isUndo: true, run }, ...steps] : steps;
    if (ways.length > 0) offerAfterAct({ text: action.label, ways });
  };
};
