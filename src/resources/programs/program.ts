import { MAX_PRICE } from '../../../domain/referrals';
import { boolean, longText, richText, text } from '../../schema';
import { lazySlot } from '../shared/lazySlot';
import type { ProgramFields } from './Preview';

/** Options of an amount that only the apps use; the help says so (decision 0029). */
const amount = (help: string) => ({ required: true, unit: 'reais', max: MAX_PRICE, help }) as const;

export const DISCOUNT = amount(
  'O aplicativo usa este valor nos vouchers de indicação que cria; os existentes não mudam.',
);
export const CREDITS = amount(
  'O aplicativo usa este valor nos créditos que dá; os existentes não mudam.',
);
export const GAIN = amount(
  'O aplicativo usa este valor nos ganhos que paga; os existentes não mudam.',
);

export const programFields = {
  title: text('Título', { required: true, max: 120, span: 8 }),
  activated: boolean('Ativo', { look: 'checkbox', span: 4 }),
  message: richText('Conteúdo'),
  share: longText('Mensagem compartilhada', { required: true, max: 500 }),
};

export const savedTexts = (name: string) => ({
  success: { title: 'Sucesso', text: `${name} Alterado com sucesso` },
  failureTitle: 'Ops..',
  failure: `Houve um erro ao atualizar o ${name}`,
});

export const programAside = (
  fields: ProgramFields = { texts: { message: 'Conteúdo' }, share: 'share' },
) => lazySlot(async () => (await import('./Preview')).previewOf(fields), 'Preview');
