import { MOST_PRICE } from '../../../../domain/referrals';
import { boolean, defineResource, integer, longText, money, richText, text } from '../../../schema';
import { programmeAside } from '../aside';
import { PROGRAM_HELP } from '../help';

const amount = { required: true, unit: 'reais', min: 0, max: MOST_PRICE } as const;

/** The program in which professionals refer professionals: part 3 sections 2.8, 3, 5, 7 and 8. */
export default defineResource({
  name: 'pgp',
  label: ['PGP', 'PGP'],
  title: 'Editar PGP',
  single: true,
  routes: { list: '/artist/pgp' },
  menu: { group: 'Profissionais', label: 'PGP' },
  titleField: 'title',
  api: { contract: 'pgp' },
  fields: {
    title: text('Título', { required: true, max: 120, span: 8 }),
    activated: boolean('Ativo', { look: 'checkbox', span: 4 }),
    message: richText('Conteúdo'),
    share: longText('Mensagem compartilhada', { required: true, max: 500 }),
    approved: money('Valor por lead aprovado', { ...amount, help: PROGRAM_HELP.gain }),
    engagementQuantity: integer('Quantidade de pedidos para engajamento', {
      required: true,
      min: 0,
      max: 1_000_000,
      help: PROGRAM_HELP.quantity,
    }),
    engaged: money('Valor por engajamento', { ...amount, help: PROGRAM_HELP.gain }),
    leadGain: money('Valor ganho pelo lead ao ser aprovado', {
      ...amount,
      help: PROGRAM_HELP.gain,
    }),
  },
  form: {
    edit: {
      submit: 'Salvar',
      success: { title: 'Sucesso', text: 'PGP Alterado com sucesso' },
      failureTitle: 'Ops..',
      failure: 'Houve um erro ao atualizar o PGP',
    },
  },
  slots: {
    formAside: programmeAside({ texts: { message: 'Conteúdo' }, share: 'share' }),
  },
});
