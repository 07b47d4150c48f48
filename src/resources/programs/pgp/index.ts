import { defineResource, integer, money } from '../../../schema';
import { GAIN, programAside, programFields, savedTexts } from '../program';

/** The program in which professionals refer professionals: part 3 sections 2.8, 3, 5, 7 and 8. */
export default defineResource({
  name: 'pgp',
  label: ['PGP', 'PGP'],
  title: 'Editar PGP',
  single: true,
  routes: { list: '/artist/pgp' },
  menu: { group: 'Profissionais', label: 'PGP' },
  api: { contract: 'pgp' },
  fields: {
    ...programFields,
    approved: money('Valor por lead aprovado', GAIN),
    engagementQuantity: integer('Quantidade de pedidos para engajamento', {
      required: true,
      min: 0,
      max: 1_000_000,
      help: 'O aplicativo conta os pedidos; esta tela não muda engajamentos já pagos.',
    }),
    engaged: money('Valor por engajamento', GAIN),
    leadGain: money('Valor ganho pelo lead ao ser aprovado', GAIN),
  },
  form: { edit: savedTexts('PGP') },
  slots: { formAside: programAside() },
});
