import { formatInstant } from '../../../../domain/format';
import { SmallTable } from '../../../ui/fields/SmallTable';
import { Nothing, Section } from './Section';
import type { SectionProps } from './ValueSections';

/** 'Alertas' of the booking. */
export const AlertsSection = ({ booking }: SectionProps) => {
  const alerts = booking.alerts ?? [];
  return (
    <Section title="Alertas">
      {alerts.length === 0 ? (
        <Nothing>Nenhum alerta registrado.</Nothing>
      ) : (
        <SmallTable
          label="Lista de alertas"
          columns={['Data', 'Mensagem']}
          rows={alerts.map(({ date, message }, index) => ({
            key: `${date}-${alerts.length - index}`,
            cells: [formatInstant(date), message],
          }))}
        />
      )}
    </Section>
  );
};
