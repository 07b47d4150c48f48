import { Unavailable } from '../shared/Unavailable';

/** Where names of professionals lead (part 2 section 2.6). */
const ArtistPage = () => (
  <Unavailable title="Profissional">
    A página da profissional ainda não está disponível neste sistema. Nome, e-mail e telefone estão
    nos detalhes de cada agendamento dela.
  </Unavailable>
);

export default ArtistPage;
