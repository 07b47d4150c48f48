import { act, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { registry } from '../../src/resources/all';
import { ArtistsAside, ClientsAside } from '../../src/resources/shared/PushAside';
import type { FormAsideProps } from '../../src/schema';
import { answering } from '../support/recordPage';
import { renderScreen } from '../support/screen';

it.each([
  ['artist', ArtistsAside, { targetType: 'artist', cities: 'a1,a2', services: 's1' }],
  ['user', ClientsAside, { targetType: 'user', cities: 'a1,a2', services: 's1' }],
] as const)(
  'P-PUSH-01 P-PUSH-02 C-ROUTE-29 C-ROUTE-30 a message to %s is shown as it is typed, with how many it reaches',
  async (targetType, Aside, query) => {
    const { provider, sent } = answering({ 'push.reach': () => ({ reached: 1_204 }) });
    let type = (_: object): void => undefined;
    const Holder = () => {
      const [values, setValues] = useState<object>({ title: ' ' });
      useEffect(() => {
        type = setValues;
      }, []);
      return <Aside {...({ values } as unknown as FormAsideProps)} />;
    };
    renderScreen(<Holder />, { registry, provider });
    const preview = within(await screen.findByRole('region', { name: 'Pré-visualização' }));
    await preview.findByText(/Alcance: 1\.204/);
    const filters = { cities: ['a1', 'a2'], services: ['s1'] };
    act(() => type({ title: 'Novidade', message: 'Abra o aplicativo', ...filters }));
    await preview.findByText('Novidade');
    expect(preview.getByText('Abra o aplicativo')).toBeDefined();
    // Of other filters the reach is not known yet.
    expect(preview.queryByText(/Alcance/)).toBeNull();
    await preview.findByText(/Alcance: 1\.204/);
    expect(sent('push.reach').map((input) => input.query)).toEqual([{ targetType }, query]);
  },
);
