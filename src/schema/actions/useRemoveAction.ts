import { useMemo } from 'react';
import { useWriter } from '../context/writer';
import type { Resource } from '../definition/compiled';
import { inGender, nameOf } from '../definition/format';
import type { AnyCall } from '../definition/runTypes';

export const useRemoveAction = (resource: Resource): AnyCall => {
  const writer = useWriter();
  return useMemo(() => {
    const { titleField } = resource.spec;
    const name = resource.one.toLowerCase();
    return {
      name: 'remove',
      label: 'Excluir',
      places: ['row'],
      danger: true,
      confirm: {
        title: `Excluir ${name}`,
        text: (record) =>
          `Deseja mesmo excluir ${nameOf(record, titleField)}? Esta ação não pode ser desfeita.`,
        button: 'Excluir',
      },
      call: (_, record) => writer.delete(resource.name, { id: record.id, previousData: record }),
      success: `${resource.one} ${inGender(resource, 'excluído')} com sucesso.`,
      failure: `Não foi possível excluir ${inGender(resource, 'o')} ${name}.`,
    };
  }, [writer, resource]);
};
