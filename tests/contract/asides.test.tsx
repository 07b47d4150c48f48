import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { registry } from '../../src/resources/all';
import { previewOf } from '../../src/resources/programs/Preview';
import { pushSlots } from '../../src/resources/push/PushAside';
import { VoucherAside } from '../../src/resources/vouchers/VoucherAside';
import type { FormAsideProps } from '../../src/schema';
import { answering, factIn, openPage } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** Previews and summaries beside forms, which follow what is typed. */

const propsOf = (values: object, mode = 'create') =>
  ({ values, context: { mode } }) as unknown as FormAsideProps;

it('P-VOU-10 P-VOU-18 a new voucher is summed up with the names of its places, an edited one is not', async () => {
  const { provider, sent } = answering({
    'areas.list': () => ({ data: [{ _id: 'a1', city: 'Campinas', active: true }] }),
  });
  const values = {
    kind: 'single',
    value: { kind: 'percent', percent: 15 },
    locations: ['a1', 'a2'],
  };
  const { unmount } = renderScreen(<VoucherAside {...propsOf(values)} />, { registry, provider });
  const summary = await screen.findByRole('region', { name: 'Resumo' });
  await within(summary).findByText('Todos os serviços; Campinas, a2');
  expect(factIn(summary, 'O que dá')).toBe('15% de desconto');
  expect(sent('areas.list')).toHaveLength(1);
  unmount();
  renderScreen(<VoucherAside {...propsOf({}, 'edit')} />, { registry, provider });
  expect(screen.queryByRole('region', { name: 'Resumo' })).toBeNull();
});

it('C-REF-03 a referral programme of customers is shown with its formatted texts cleaned, a code in its message', async () => {
  const texts = { step1: 'Etapa 1', step2: 'Etapa 2' };
  const own = { image: 'imageURL', subtitle: 'subtitle', share: 'shareText', hasCode: true };
  const { Preview } = previewOf({ ...own, texts });
  const step1 = '<p>Compartilhe <strong>já</strong><script>alert(1)</script></p>';
  const values = { title: 'Indique', step1, shareText: 'Use o meu código XXXX.' };
  render(<Preview {...propsOf(values)} />);
  for (const text of ['Indique', 'Subtítulo', 'Etapa 2', 'Use o meu código ANA2026.'])
    expect(screen.getByText(text)).toBeDefined();
  expect((await screen.findByText('já')).tagName).toBe('STRONG');
  expect(screen.queryByText('alert(1)')).toBeNull();
});

it('C-REF-08 C-REF-10 C-REF-11 a programme of professionals has neither image nor code; what is missing has its place', () => {
  const { Preview } = previewOf({ texts: { message: 'Mensagem' }, share: 'share' });
  render(<Preview {...propsOf({ share: 'Venha XXXX' })} />);
  for (const text of ['Título', 'Mensagem', 'Venha XXXX'])
    expect(screen.getByText(text)).toBeDefined();
  for (const text of ['Imagem', 'Subtítulo']) expect(screen.queryByText(text)).toBeNull();
});

it.each(['artist', 'user'] as const)(
  'P-PUSH-01 P-PUSH-02 C-ROUTE-29 C-ROUTE-30 a message to %s is shown with how many it reaches, also in its question with the cities',
  async (targetType) => {
    const { Preview, Details } = pushSlots(targetType);
    const { provider, sent } = answering({
      'push.reach': () => ({ reached: 1_204 }),
      'areas.list': () => ({ data: [{ _id: 'a1', city: 'Campinas', active: true }] }),
    });
    let type = (_: object): void => undefined;
    const Holder = () => {
      const [values, setValues] = useState<object>({ title: ' ' });
      useEffect(() => {
        type = setValues;
      }, []);
      return <Preview {...propsOf(values)} />;
    };
    renderScreen(<Holder />, { registry, provider });
    const preview = within(await screen.findByRole('region', { name: 'Pré-visualização' }));
    for (const text of ['Título', 'Mensagem']) expect(preview.getByText(text)).toBeDefined();
    await preview.findByText(/Alcance: 1\.204/);
    act(() => type({ title: 'Novidade', cities: ['a1', 'a2'], services: ['s1'] }));
    await preview.findByText('Novidade');
    // Of other filters the reach is not known yet.
    expect(preview.queryByText(/Alcance/)).toBeNull();
    await preview.findByText(/Alcance: 1\.204/);
    const query = { targetType, cities: 'a1,a2', services: 's1' };
    expect(sent('push.reach').map((input) => input.query)).toEqual([{ targetType }, query]);
    cleanup();
    renderScreen(<Details values={{ cities: ['a1'] }} />, { registry, provider });
    expect((await screen.findByText(/1\.204/)).closest('dl')?.textContent).toContain('Campinas');
  },
);

it('P-ERR-07 the question before payments are reprocessed names their number and sum; the message is that of the server', async () => {
  const description = 'Não há pagamentos recusados a reprocessar.';
  const transfers = { count: 2, cents: 12_050 };
  openPage({
    resource: 'payments',
    path: '/payments',
    calls: {
      'reprocess.preview': () => ({ transfers, dueTransfers: transfers, bonuses: transfers }),
      'reprocess.transfers': () => ({ description, reprocessed: 0 }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reprocessar repasses' }));
  await screen.findByText(/^2 pagamentos recusados, R\$\s120,50 no total\.$/);
  fireEvent.click(screen.getByRole('button', { name: 'Reprocessar' }));
  await screen.findByText(description);
});
