import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CREDIT_DENIED_TEXT, CREDIT_DENIED_TITLE } from '../../../domain/customers';
import { formatMoney } from '../../../domain/format';
import { toCents } from '../../../domain/money';
import { formatInstant } from '../../../domain/time';
import { Answered } from '../../ui/feedback';
import { TableSkeleton } from '../../ui/states';
import { SmallTable } from '../shared/SmallTable';
import { useBackOffice } from '../shared/useBackOffice';
import { AddCreditsDialog } from './AddCreditsDialog';
import { Nothing, Section } from './Section';
import { type SectionProps, useReadAgain } from './useCustomer';

/** Rows of a page of the history (part 2 section 9). */
const ROWS = 10;

/** Credits: balance, addition and history (part 2 section 2.1). */
export const CreditsSection = ({ customer, mayEdit }: SectionProps) => {
  const provider = useBackOffice();
  const cache = useQueryClient();
  const readAgain = useReadAgain(customer._id);
  const [page, setPage] = useState(1);
  const [adding, setAdding] = useState(false);
  const queryKey = ['customers', 'credits', customer._id];
  const credits = useQuery({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) =>
      provider.operation('customers.credits', {
        query: { userId: customer._id, itemsPerPage: ROWS, page },
        signal,
      }),
    placeholderData: (previous) => previous,
  });
  const { data } = credits;
  const rows = data?.data ?? [];
  // Without a total a full page may have another one behind it.
  const known = data?.totalItems ?? (page - 1) * ROWS + rows.length + (rows.length < ROWS ? 0 : 1);
  const pages = Math.max(1, Math.ceil(known / ROWS));
  const balance = data?.credits ?? customer.credits;
  return (
    <Section
      title="Créditos"
      tools={
        mayEdit && (
          <Button variant="outlined" onClick={() => setAdding(true)}>
            Adicionar créditos
          </Button>
        )
      }
    >
      <Typography sx={{ mb: 1.5 }}>
        Saldo:{' '}
        <strong>{balance === undefined ? 'Não informado' : formatMoney(toCents(balance))}</strong>
      </Typography>
      {!mayEdit && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          <AlertTitle>{CREDIT_DENIED_TITLE}</AlertTitle>
          {CREDIT_DENIED_TEXT}
        </Alert>
      )}
      <Answered
        question={credits}
        failure="Erro ao carregar os créditos"
        waiting={<TableSkeleton rows={3} columns={5} />}
      >
        {() =>
          rows.length === 0 ? (
            <Nothing>Nenhuma movimentação de créditos.</Nothing>
          ) : (
            <Box
              // Until the page that is asked for is there, the one before it stands, as what it is.
              aria-busy={credits.isPlaceholderData}
              sx={{ '&[aria-busy="true"] table': { opacity: 0.6 } }}
            >
              <SmallTable
                label="Histórico de créditos"
                columns={['Data', 'Créditos', 'Tipo', 'Motivo', 'Descrição', 'Agendamento']}
                figures={['Créditos']}
                long={['Descrição']}
                rows={rows.map((row, index) => ({
                  key: row._id || `${row.createdAt}-${index}`,
                  cells: [
                    formatInstant(row.createdAt),
                    `${row.decrease ? '−' : '+'} ${formatMoney(toCents(row.credits))}`,
                    row.decrease ? 'Débito' : 'Crédito',
                    row.reason,
                    row.description,
                    row.scheduleId ?? 'Não informado',
                  ],
                }))}
              />
              {pages > 1 && (
                <Box
                  component="nav"
                  aria-label="Páginas do histórico de créditos"
                  sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}
                >
                  <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
                    Anterior
                  </Button>
                  <Typography variant="body2">{`${page} / ${pages}`}</Typography>
                  <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
                    Próxima
                  </Button>
                </Box>
              )}
            </Box>
          )
        }
      </Answered>
      {adding && (
        <AddCreditsDialog
          customer={customer}
          onClose={() => setAdding(false)}
          onAdded={async () => {
            setAdding(false);
            setPage(1);
            await Promise.all([cache.invalidateQueries({ queryKey }), readAgain()]);
          }}
        />
      )}
    </Section>
  );
};
