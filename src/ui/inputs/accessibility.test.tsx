import { render } from '@testing-library/react';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { FileUpload } from './FileUpload';
import {
  BooleanInput,
  ChoiceInput,
  ChoicesInput,
  DayInput,
  DayRangeInput,
  EmailInput,
  InstantInput,
  IntegerInput,
  LongTextInput,
  MoneyInput,
  PasswordInput,
  PercentInput,
  PhoneInput,
} from './index';
import { SearchSelect } from './SearchSelect';

const common = (label: string) => ({
  id: label,
  name: label,
  label,
  value: null,
  onChange: () => {},
  required: true,
  error: 'Campo obrigatório',
});
const options = [{ value: 'a', label: 'A' }];

it('no input of the kit breaks a rule of accessibility that needs no layout', async () => {
  const { container } = render(
    <main>
      <BooleanInput {...common('ativo')} />
      <ChoiceInput {...common('tipo')} options={options} />
      <ChoicesInput {...common('tipos')} value={['a']} options={options} />
      <DayInput {...common('dia')} />
      <DayRangeInput {...common('periodo')} />
      <EmailInput {...common('email')} />
      <InstantInput {...common('instante')} />
      <IntegerInput {...common('numero')} />
      <LongTextInput {...common('texto')} />
      <MoneyInput {...common('valor')} />
      <PasswordInput {...common('senha')} />
      <PercentInput {...common('desconto')} />
      <PhoneInput {...common('telefone')} />
      <FileUpload {...common('imagem')} accept={[]} upload={async () => ''} />
      <SearchSelect
        {...common('cidade')}
        multiple
        value={['a']}
        load={async () => options}
        labelOf={(id) => id}
      />
    </main>,
  );
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found).toEqual([]);
});
