import { useMemo } from 'react';
import { UNEXPECTED } from '../../ui/feedback';
import type { Resource } from '../compiled';
import { nameOf } from '../format';
import { inGender } from '../labels';
import { useWriter } from '../writer';
import type { AnyCall } from './runTypes';

/** The removal of a record as an action. */
export const useRemoveAction = (resource: Resource): AnyCall => {
  const writer = useWriter();
  return useMemo(() => {
    const { titleField, list } = resource.spec;
    const name = resource.one.toLowerCase();
    const { text, success, failure } = list?.removal ?? {};
    return {
      name: 'remove',
      label: 'Excluir',
      places: ['row'],
      danger: true,
      confirm: {
        title: `Excluir ${name}`,
        text: (record) =>
          text ??
          `Deseja mesmo excluir ${nameOf(record, titleField)}? Esta ação não pode ser desfeita.`,
        button: 'Excluir',
      },
      call: (_, record) => writer.delete(resource.name, { id: record.id, previousData: record }),
      success: success ?? `${resource.one} ${inGender(resource, 'excluído')} com sucesso`,
      failure: failure ?? UNEXPECTED,
    };
  }, [writer, resource]);
};
