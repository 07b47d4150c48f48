import {
  lacksPlaceholder,
  SHARE_ADVICE,
  SHARE_WITHOUT_PLACEHOLDER,
} from '../../../../domain/referrals';
import { defineResource, image, longText, money, richText, text } from '../../../schema';
import { CREDITS, DISCOUNT, programAside, savedTexts } from '../program';

/** The referral program of customers: part 3 sections 2.8, 3, 5, 7 and 8. */
export default defineResource({
  name: 'mgm',
  label: ['MGM', 'MGM'],
  title: 'Editar MGM',
  single: true,
  routes: { list: '/mgm/edit' },
  menu: { group: 'Clientes', label: 'MGM' },
  api: { contract: 'mgm' },
  fields: {
    title: text('Título', { required: true, max: 120 }),
    subtitle: text('Subtítulo', { required: true, max: 200 }),
    imageURL: image('Imagem', {
      sign: 'uploads.mgm',
      help: 'Tamanho recomendado: 170x70 px, em png, jpeg ou jpg.',
    }),
    step1: richText('Etapa 1', { wire: 'stepText.0' }),
    step2: richText('Etapa 2', { wire: 'stepText.1' }),
    step3: richText('Etapa 3', { wire: 'stepText.2' }),
    shareText: longText('Texto de compartilhamento', {
      required: true,
      max: 500,
      help: SHARE_ADVICE,
    }),
    discount: money('Desconto', DISCOUNT),
    credits: money('Créditos', CREDITS),
  },
  form: { edit: savedTexts('MGM') },
  rules: [['shareText', SHARE_WITHOUT_PLACEHOLDER, ({ shareText }) => lacksPlaceholder(shareText)]],
  slots: {
    formAside: programAside({
      image: 'imageURL',
      subtitle: 'subtitle',
      texts: { step1: 'Etapa 1', step2: 'Etapa 2', step3: 'Etapa 3' },
      share: 'shareText',
      hasCode: true,
    }),
  },
});
