import { Unavailable } from '../shared/Unavailable';

/** Where the details of a booking lead for its infractions (part 2 section 2.9). */
const InfractionsPage = () => (
  <Unavailable title="Infrações">
    A lista de infrações ainda não está disponível neste sistema. Os descontos por infração estão
    nos valores de cada agendamento.
  </Unavailable>
);

export default InfractionsPage;
