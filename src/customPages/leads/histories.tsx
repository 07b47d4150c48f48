import Typography from '@mui/material/Typography';
import { formatInstant } from '../../../domain/format';
import { leadStatusLabel, leadStatusTone } from '../../../domain/leads';
import { ExternalLink, StatusChip } from '../../ui/fields';
import { SmallTable } from '../shared/SmallTable';
import type { Lead } from '../shared/useLead';
import { testFacts } from './evaluations';
import { MISSING } from './facts';

const Nothing = ({ children }: { readonly children: string }) => (
  <Typography color="text.secondary">{children}</Typography>
);

/** Who set which status when, the newest first. */
export const StatusHistory = ({ lead }: { readonly lead: Lead }) => {
  if (lead.status.length === 0) return <Nothing>Nenhuma atualização de status registrada.</Nothing>;
  return (
    <SmallTable
      label="Histórico de status"
      columns={['Data', 'Status', 'Responsável']}
      rows={lead.status.map(({ code, date, blame }, index) => ({
        key: `${index} ${date}`,
        cells: [
          date ? formatInstant(date) : MISSING,
          <StatusChip key="status" label={leadStatusLabel(code)} tone={leadStatusTone(code)} />,
          blame?.email || MISSING,
        ],
      }))}
    />
  );
};

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** The tests that a lead had, the newest first. */
export const TestHistory = ({ lead }: { readonly lead: Lead }) => {
  const tests = lead.evaluationHistory ?? [];
  if (tests.length === 0) return <Nothing>Nenhum teste registrado.</Nothing>;
  return (
    <SmallTable
      label="Histórico de testes"
      columns={['Data', 'Tipo', 'Local']}
      rows={tests.map((test, index) => {
        const { when, type = MISSING, place = MISSING } = testFacts(test);
        return {
          key: `${index} ${when}`,
          cells: [
            when,
            type,
            isAddress(place) ? (
              <ExternalLink key="place" href={place}>
                {place}
              </ExternalLink>
            ) : (
              place
            ),
          ],
        };
      })}
    />
  );
};
