import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { previewOf } from '../../src/resources/shared/ProgrammePreview';
import type { FormAsideProps } from '../../src/schema';

const MGM = previewOf({
  image: 'imageURL',
  subtitle: 'subtitle',
  texts: { step1: 'Etapa 1', step2: 'Etapa 2' },
  share: 'shareText',
  hasCode: true,
});
const PGM = previewOf({ texts: { message: 'Mensagem' }, share: 'share' });

const draw = (Preview: typeof MGM, values: object) =>
  render(<Preview {...({ values } as unknown as FormAsideProps)} />);

it('C-REF-03 a referral programme of customers is shown as it is typed, its formatted texts cleaned, a code in its message', async () => {
  draw(MGM, {
    ...{ title: 'Indique', subtitle: 'E ganhe', imageURL: '/api/bo/files/a.png' },
    step1: '<p>Compartilhe <strong>já</strong><script>alert(1)</script></p>',
    shareText: 'Use o meu código XXXX.',
  });
  for (const text of ['Indique', 'E ganhe', 'Etapa 2', 'Use o meu código ANA2026.'])
    expect(screen.getByText(text)).toBeDefined();
  expect((await screen.findByText('já')).tagName).toBe('STRONG');
  expect(screen.queryByText('alert(1)')).toBeNull();
});

it('C-REF-08 C-REF-10 C-REF-11 a programme of professionals has neither image nor code; what is missing has its place', () => {
  draw(PGM, { share: 'Venha XXXX' });
  for (const text of ['Título', 'Mensagem', 'Venha XXXX'])
    expect(screen.getByText(text)).toBeDefined();
  for (const text of ['Imagem', 'Subtítulo']) expect(screen.queryByText(text)).toBeNull();
});
