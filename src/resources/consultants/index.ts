import { createElement } from 'react';
import { lookupProblem } from '../../../domain/consultants';
import { choice, defineAction, defineForm, text } from '../../schema';
import { lazySlot } from '../shared/lazySlot';

const IntegrationUrl = lazySlot(() => import('./IntegrationUrl'), 'IntegrationUrl');

/** Looks up the integration address of a consultant by e-mail or by id (decision 0026). */
const search = defineAction({
  name: 'search',
  label: 'BUSCAR',
  needs: 'read',
  form: {
    fields: {
      by: choice(
        'Buscar por',
        { email: 'E-mail', id: 'Id' },
        {
          initial: 'email',
          look: 'radio',
          span: 12,
        },
      ),
      email: text('E-mail da consultora', { required: true, max: 120, dependsOn: 'by', span: 12 }),
      id: text('Id da consultora', { required: true, max: 64, dependsOn: 'by', span: 12 }),
    },
    visibleWhen: {
      email: ({ by }) => by === 'email',
      id: ({ by }) => by === 'id',
    },
    rules: ({ email, id }) => ({
      email: lookupProblem('email', String(email ?? '')),
      id: lookupProblem('id', String(id ?? '')),
    }),
  },
  operation: 'consultants.integrationUrl',
  sends: (_, { by, ...values }) => ({ [String(by)]: values[String(by)] }),
  success: (answer) => createElement(IntegrationUrl, { answer }),
  failure: 'Houve um erro ao processar a solicitação',
});

/** The integration address of a consultant, `#/natura-integration`: part 3 sections 2.13, 7 and 8. */
export default defineForm({
  name: 'consultants',
  title: 'Recuperar URL de integração da Consultora',
  route: '/natura-integration',
  menu: { group: 'Ajustes', label: 'Integração da Consultora' },
  action: search,
});
