import Button from '@mui/material/Button';
import { ANOTHER_CITY, ANOTHER_CITY_LABEL } from '../../../../domain/leads';
import type { InputSlotProps } from '../../../schema';
import { ChoicesInput } from '../../../ui/inputs';
import { useActiveAreas } from './useActiveAreas';

const NOT_FOUND = 'Área não encontrada';

/** 'Another city' is exclusive: choosing it clears the others, and vice versa. */
const chosen = (next: readonly string[], before: readonly string[]): readonly string[] => {
  if (!next.includes(ANOTHER_CITY)) return next;
  return before.includes(ANOTHER_CITY) && next.length > 1
    ? next.filter((id) => id !== ANOTHER_CITY)
    : [ANOTHER_CITY];
};

export const AreasInput = ({ value, onChange, error, help, ...props }: InputSlotProps) => {
  const { options: areas, failure, retry } = useActiveAreas();
  const ids = Array.isArray(value) ? value.map(String) : [];
  const options = [...areas, { value: ANOTHER_CITY, label: ANOTHER_CITY_LABEL }];
  const isLost = areas.length > 0 && ids.some((id) => options.every((one) => one.value !== id));
  const problem = failure ?? (isLost ? NOT_FOUND : undefined);
  return (
    <>
      <ChoicesInput
        {...props}
        help={help}
        error={error ?? problem}
        value={ids}
        options={options}
        onChange={(next) => onChange(chosen(next ?? [], ids))}
      />
      {failure && (
        <Button size="small" onClick={retry}>
          Tentar novamente
        </Button>
      )}
    </>
  );
};
