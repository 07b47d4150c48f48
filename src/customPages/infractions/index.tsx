import { Unavailable } from '../shared/Unavailable';

/** Where the details of a booking lead for its infractions (part 2 section 2.9). */
const InfractionsPage = () => (
  <Unavailable title="Infrações">
    A página de infrações ainda não está disponível neste sistema. As infrações do agendamento estão
    nos detalhes dele, em Históricos.
  </Unavailable>
);

export default InfractionsPage;
