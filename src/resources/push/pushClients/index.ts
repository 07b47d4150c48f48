import { pushPage } from '../push';

/** 'Enviar Push Notification - Clientes', `#/send-push-client`: part 2 section 2.7. */
export default pushPage({
  name: 'pushClients',
  target: 'user',
  title: 'Enviar Push Notification - Clientes',
  route: '/send-push-client',
  label: 'Push para clientes',
});
