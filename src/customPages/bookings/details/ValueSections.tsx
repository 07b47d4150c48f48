import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { todayInSaoPaulo } from '../../../../domain/time';
import type { Booking } from '../../../dataProvider';
import { useClock } from '../../../schema/context';
import { Nothing, Section, ValueTable } from './Section';
import { cancellationRows, clientRows, professionalRows } from './values';

/** What the sections of the details take. */
export interface SectionProps {
  readonly booking: Booking;
}

/** The link to the infractions of the booking. */
export const InfractionsSection = ({ booking }: SectionProps) => (
  <Section title="Infrações" wide>
    {(booking.infractionHistory ?? []).length > 0 ? (
      <Link
        component={LinkBase}
        to={`/infraction/schedule/${encodeURIComponent(booking._id)}`}
        sx={{ justifySelf: 'start' }}
      >
        Ver infrações
      </Link>
    ) : (
      <Nothing>Agendamento sem infrações</Nothing>
    )}
  </Section>
);

/** 'Valores de cancelamento'. */
export const CancellationSection = ({ booking }: SectionProps) => {
  const title = 'Valores de cancelamento';
  return (
    <Section title={title}>
      <ValueTable label={`${title}: valores`} rows={cancellationRows(booking)} />
    </Section>
  );
};

/** 'Preço da cliente'. */
export const ClientPriceSection = ({ booking }: SectionProps) => {
  const title = 'Preço da cliente';
  return (
    <Section title={title}>
      <ValueTable label={`${title}: valores`} rows={clientRows(booking)} />
    </Section>
  );
};

/** 'Preço da profissional', by the take rate that holds today. */
export const ProfessionalPriceSection = ({ booking }: SectionProps) => {
  const title = 'Preço da profissional';
  const today = todayInSaoPaulo(useClock()());
  return (
    <Section title={title}>
      <ValueTable label={`${title}: valores`} rows={professionalRows(booking, today)} />
    </Section>
  );
};

/** 'Preferência de profissional'. */
export const PreferenceSection = ({ booking }: SectionProps) => {
  const preferred = booking.professionalPreferences ?? [];
  return (
    <Section title="Preferência de profissional">
      {preferred.length === 0 ? (
        <Nothing>Nenhuma profissional preferida.</Nothing>
      ) : (
        <ul style={{ margin: 0, paddingInlineStart: '1.25em' }}>
          {preferred.map(({ _id, name }) => (
            <li key={_id}>{name}</li>
          ))}
        </ul>
      )}
      {booking.onlyForPreference && (
        <Typography>Somente para as profissionais preferidas</Typography>
      )}
    </Section>
  );
};

/** 'Observação da cliente'. */
export const NoteSection = ({ booking }: SectionProps) => (
  <Section title="Observação da cliente">
    {booking.note ? (
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {booking.note}
      </Typography>
    ) : (
      <Nothing>Não informado</Nothing>
    )}
  </Section>
);
