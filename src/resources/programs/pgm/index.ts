import { MOST_PRICE } from '../../../../domain/referrals';
import { boolean, defineResource, group, longText, money, richText, text } from '../../../schema';
import { programmeAside } from '../aside';
import { PROGRAM_HELP } from '../help';

const amount = { required: true, unit: 'reais', min: 0, max: MOST_PRICE } as const;

const gains = {
  discount: money('Desconto', { ...amount, help: PROGRAM_HELP.discount }),
  professionalGain: money('Ganhos da Profissional', { ...amount, help: PROGRAM_HELP.gain }),
};

/** The program in which professionals refer customers: part 3 sections 2.8, 3, 5, 7 and 8. */
export default defineResource({
  name: 'pgm',
  label: ['PGM', 'PGM'],
  title: 'Editar PGM',
  single: true,
  routes: { list: '/artist/pgm' },
  menu: { group: 'Profissionais', label: 'PGM' },
  titleField: 'title',
  api: { contract: 'pgm' },
  fields: {
    title: text('Título', { required: true, max: 120, span: 8 }),
    activated: boolean('Ativo', { look: 'checkbox', span: 4 }),
    message: richText('Conteúdo'),
    share: longText('Mensagem compartilhada', { required: true, max: 500 }),
    aquisition: group('Aquisição', gains),
    recurrence: group('Recorrência', gains),
  },
  form: {
    sections: [
      { title: 'Programa', fields: ['title', 'activated', 'message', 'share'] },
      { title: 'Aquisição', fields: ['aquisition'], span: 6 },
      { title: 'Recorrência', fields: ['recurrence'], span: 6 },
    ],
    edit: {
      submit: 'Salvar',
      success: { title: 'Sucesso', text: 'PGM Alterado com sucesso' },
      failureTitle: 'Ops..',
      failure: 'Houve um erro ao atualizar o PGM',
    },
  },
  slots: {
    formAside: programmeAside({ texts: { message: 'Conteúdo' }, share: 'share' }),
  },
});
