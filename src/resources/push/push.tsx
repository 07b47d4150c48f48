import {
  PUSH_LENGTHS,
  type PushDraft,
  type PushTarget,
  pushConfirmation,
  pushProblems,
  pushQuery,
} from '../../../domain/push';
import { defineAction, defineForm, longText, references, text } from '../../schema';
import type { FormPageSpec } from '../../schema/definition/defineForm';
import { lazySlot } from '../shared/lazySlot';

/** Forms that send push messages: part 2 sections 2.7, 5 and 8; decision 0026. */

const FIELDS = {
  cities: references('Cidades', 'areas', {
    where: { active: true },
    help: 'Sem cidade: todas',
  }),
  title: text('Título', {
    required: 'Informe o título da notificação!',
    max: PUSH_LENGTHS.title,
    span: 12,
  }),
  message: longText('Mensagem', {
    required: 'Informe a mensagem da notificação!',
    max: PUSH_LENGTHS.message,
  }),
  link: text('Link', {
    max: PUSH_LENGTHS.link,
    help: 'Tela que a notificação abre, sem / no início; opcional',
    span: 12,
  }),
  query: longText('Query', {
    max: PUSH_LENGTHS.query,
    placeholder: '[]',
    help: 'Lista em JSON; opcional',
  }),
};

const SERVICES = references('Serviços', 'services', { help: 'Sem serviço: todos' });

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

type PushPage = Pick<FormPageSpec, 'name' | 'title' | 'route'> & {
  readonly target: PushTarget;
  readonly label: string;
};

export const pushPage = ({ name, target, title, route, label }: PushPage) => {
  const isArtist = target === 'artist';
  const { cities, ...texts } = FIELDS;
  const loadAside = async () => (await import('./PushAside')).pushSlots(target);
  const Details = lazySlot(loadAside, 'Details');
  return defineForm({
    name,
    title,
    route,
    menu: { group: isArtist ? 'Profissionais' : 'Clientes', label },
    action: defineAction({
      name: 'send',
      label: 'Enviar',
      operation: 'push.send',
      form: {
        fields: isArtist ? { cities, services: SERVICES, ...texts } : { cities, ...texts },
        rules: (values) => pushProblems(values as PushDraft),
      },
      confirm: {
        title: 'Enviar notificação',
        text: (_, __, values) => (
          <>
            {pushConfirmation(target, lengthOf(values.cities) + lengthOf(values.services) > 0)}
            <Details values={values} />
          </>
        ),
      },
      sends: (_, values) => ({
        title: values.title,
        message: values.message,
        link: values.link ?? '',
        query: pushQuery(values.query as string | null),
        cities: values.cities ?? [],
        ...(isArtist && { services: values.services ?? [] }),
        targetType: target,
      }),
      success: 'Mensagem enviada com sucesso',
      failure: 'Ocorreu um erro ao enviar a mensagem',
    }),
    slots: { formAside: lazySlot(loadAside, 'Preview') },
    sections: [
      {
        title: 'Notificações enviadas',
        extension: 'push.list',
        related: { resource: 'pushMessages', by: () => ({ targetType: target }), tools: false },
      },
    ],
  });
};
