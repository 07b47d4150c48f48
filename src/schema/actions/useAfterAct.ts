import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNavigate, useNotify } from 'react-admin';
import { offerAfterAct, type Way } from '../../ui/feedback/afterAct';
import { copyText } from '../../ui/fields/copyText';
import { useContextFor } from '../context';
import type { ActionValues, Follow } from '../types';
import { knownRecord } from '../usePatchRecord';
import type { Acting, AnyCall, Started } from './runTypes';

/** Carries out an action that takes another one back. */
export type TakeBack = (action: AnyCall, record: RaRecord, values: ActionValues) => void;

/**
 * Offers what can follow an action that was carried out on one record: what takes it back, and what the
 * action says. The record is that of the cache by then, whose version the next call needs.
 */
export const useAfterAct = ({ name }: Acting) => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const context = useContextFor('list');
  const wayOf = ({ label, ...follow }: Follow): Way => ({
    label,
    run: () => {
      if (follow.to !== undefined) navigate(follow.to);
      else if (follow.open !== undefined) window.open(follow.open, '_blank', 'noopener,noreferrer');
      else
        void copyText(follow.copy).then(
          () => notify('Informações copiadas com sucesso.', { type: 'success' }),
          () => notify('Não foi possível copiar', { type: 'error' }),
        );
    },
  });
  return (
    { action, records }: Started,
    values: ActionValues,
    answer: unknown,
    takeBack: TakeBack,
  ): void => {
    const [before] = records;
    if (!before || records.length > 1) return;
    const known = knownRecord(cache, name, before);
    const { undo, follows } = action;
    const back = undo?.().find(({ when }) => when?.(before) ?? true);
    const ways: Way[] = [
      ...(back
        ? [
            {
              label: 'Desfazer',
              isUndo: true,
              run: () =>
                takeBack(
                  back.action,
                  knownRecord(cache, name, known),
                  back.values?.(before, answer) ?? {},
                ),
            },
          ]
        : []),
      ...(follows?.(known, values, answer, context) ?? []).map(wayOf),
    ];
    if (ways.length > 0) offerAfterAct({ text: action.label, ways });
  };
};
