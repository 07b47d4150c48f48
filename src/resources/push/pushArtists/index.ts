import { pushPage } from '../push';

/** 'Enviar Push Notification - Profissionais', `#/send-push`: part 2 section 2.7. */
export default pushPage({
  name: 'pushArtists',
  target: 'artist',
  title: 'Enviar Push Notification - Profissionais',
  route: '/send-push',
  label: 'Push para profissionais',
});
