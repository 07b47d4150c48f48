import { defineResource, group, money } from '../../../schema';
import { DISCOUNT, GAIN, programAside, programFields, savedTexts } from '../program';

const gains = {
  discount: money('Desconto', DISCOUNT),
  professionalGain: money('Ganhos da Profissional', GAIN),
};

/** The program in which professionals refer customers: part 3 sections 2.8, 3, 5, 7 and 8. */
export default defineResource({
  name: 'pgm',
  label: ['PGM', 'PGM'],
  title: 'Editar PGM',
  single: true,
  routes: { list: '/artist/pgm' },
  menu: { group: 'Profissionais', label: 'PGM' },
  api: { contract: 'pgm' },
  fields: {
    ...programFields,
    aquisition: group('Aquisição', gains),
    recurrence: group('Recorrência', gains),
  },
  form: {
    sections: [
      { title: 'Programa', fields: ['title', 'activated', 'message', 'share'] },
      { title: 'Aquisição', fields: ['aquisition'], span: 6 },
      { title: 'Recorrência', fields: ['recurrence'], span: 6 },
    ],
    edit: savedTexts('PGM'),
  },
  slots: { formAside: programAside() },
});
