import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SHARE_ADVICE } from '../../domain/referrals';
import { pageOpener, sectionOf } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** The referral programmes as an operator meets them: part 3 section 2.8. */

const STORED = {
  mgm: {
    title: 'Indique',
    subtitle: 'E ganhe',
    shareText: 'Use o meu código XXXX.',
    imageURL: null,
    discount: 20,
    credits: 15.5,
    stepText: ['<p>Um</p>', '<p>Dois passos</p>', '<p>Três</p>'],
    version: 1,
  },
  pgm: {
    title: 'Clientes',
    message: '<p>Convide</p>',
    share: 'Agende comigo',
    activated: true,
    aquisition: { discount: 30, professionalGain: 25 },
    recurrence: { discount: 10, professionalGain: 5 },
    version: 1,
  },
  pgp: {
    title: 'Profissionais',
    message: '<p>Indique</p>',
    share: 'Venha atender',
    activated: false,
    approved: 50,
    engaged: 100,
    leadGain: 30,
    engagementQuantity: 10,
    version: 1,
  },
} as const;

const ADDRESS = { mgm: '/mgm/edit', pgm: '/artist/pgm', pgp: '/artist/pgp' } as const;

const open = async (name: keyof typeof STORED, calls: object = {}) => {
  const drawn = pageOpener(renderScreen)({
    resource: name,
    path: ADDRESS[name],
    calls: {
      [`${name}.one`]: () => STORED[name],
      [`${name}.update`]: ({ body }: { body: object }) => ({ ...body, version: 2 }),
      ...calls,
    } as never,
  });
  await screen.findByRole('textbox', { name: 'Título' });
  await screen.findAllByRole('toolbar');
  return drawn;
};

const field = (name: string, scope = screen as Pick<typeof screen, 'getByRole'>) =>
  scope.getByRole<HTMLInputElement>('textbox', { name });
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const save = () => screen.getByRole('button', { name: 'Salvar' });

it('C-REF-03 C-REF-04 C-REF-06 C-REF-08 C-CALL-02 C-ERR-01 MGM has the fields of the specification, is seen as it is typed, is locked while it is saved, once, and stays', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { user, sent, asked } = await open('mgm', {
    'mgm.update': async ({ body }: { body: object }) => {
      await held;
      return { ...body, version: 2 };
    },
  });
  for (const name of ['Etapa 1', 'Etapa 2', 'Etapa 3', 'Texto de compartilhamento'])
    expect(field(name)).toBeDefined();
  expect(screen.getByText(SHARE_ADVICE)).toBeDefined();
  expect(screen.getByText('Tamanho recomendado: 170x70 px, em png, jpeg ou jpg.')).toBeDefined();
  expect([field('Desconto').value, field('Créditos').value]).toEqual(['20,00', '15,50']);
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]');
  expect(chooser?.accept).toBe('image/png,image/jpeg');
  fireEvent.change(chooser as HTMLInputElement, {
    target: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] },
  });
  await screen.findByText('Tipo de arquivo não aceito.');
  expect(asked.filter(({ id }) => id === 'uploads.mgm')).toEqual([]);
  const preview = within(await sectionOf('Pré-visualização'));
  type(field('Título'), 'Indique uma amiga');
  await preview.findByText('Indique uma amiga');
  expect(preview.getByText('Dois passos')).toBeDefined();
  type(field('Créditos'), '0,01');
  await user.dblClick(save());
  const busy = await screen.findByRole('button', { name: 'Salvando...' });
  expect(busy).toHaveProperty('disabled', true);
  expect(within(busy).getByRole('progressbar')).toBeDefined();
  release();
  await screen.findByText('MGM Alterado com sucesso');
  expect(screen.getByText('Sucesso')).toBeDefined();
  expect(sent('mgm.update').map(({ body }) => body)).toEqual([
    { ...STORED.mgm, title: 'Indique uma amiga', credits: 0.01 },
  ]);
  // What was saved is the ground of the next change.
  await waitFor(() => expect(field('Subtítulo').readOnly).toBe(false));
  type(field('Subtítulo'), 'De novo');
  await user.click(save());
  await waitFor(() => expect(sent('mgm.update')).toHaveLength(2));
  expect(sent('mgm.update')[1]?.body).toMatchObject({ subtitle: 'De novo', version: 2 });
});

it('C-REF-10 C-CALL-03 C-CALL-04 C-CALL-56 C-ERR-02 PGM saves both columns, nested as they are read', async () => {
  const { user, sent } = await open('pgm');
  const aquisition = within(await sectionOf('Aquisição'));
  const recurrence = within(await sectionOf('Recorrência'));
  expect(field('Ganhos da Profissional', aquisition).value).toBe('25,00');
  type(field('Desconto', recurrence), '12,34');
  type(field('Mensagem compartilhada'), 'Venha');
  await user.click(screen.getByRole('checkbox', { name: 'Ativo' }));
  await user.click(save());
  await screen.findByText('PGM Alterado com sucesso');
  expect(sent('pgm.update').map(({ body }) => body)).toEqual([
    {
      ...STORED.pgm,
      share: 'Venha',
      activated: false,
      recurrence: { discount: 12.34, professionalGain: 5 },
    },
  ]);
});

it('C-REF-11 C-CALL-05 C-CALL-06 C-ERR-03 PGP saves what it shows', async () => {
  const { user, sent } = await open('pgp');
  expect(field('Valor por lead aprovado').value).toBe('50,00');
  expect(field('Valor por engajamento').value).toBe('100,00');
  type(field('Quantidade de pedidos para engajamento'), '3');
  type(field('Valor ganho pelo lead ao ser aprovado'), '0,5');
  await user.click(screen.getByRole('checkbox', { name: 'Ativo' }));
  await user.click(save());
  await screen.findByText('PGP Alterado com sucesso');
  expect(sent('pgp.update').map(({ body }) => body)).toEqual([
    { ...STORED.pgp, activated: true, leadGain: 0.5, engagementQuantity: 3 },
  ]);
});
