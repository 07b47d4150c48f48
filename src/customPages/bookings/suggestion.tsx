import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { formatPhone } from '../../../domain/format';
import type { ActionDialogProps } from '../../schema/types';
import { useKnowsExtensions } from '../../schema/useKnowsExtensions';
import { ModalDialog } from '../../ui/dialog';
import { Answered } from '../../ui/feedback';
import { StatusChip } from '../../ui/fields';
import { SmallTable } from '../../ui/fields/SmallTable';
import { BooleanInput, TextInput } from '../../ui/inputs';
import { EmptyState, TableSkeleton } from '../../ui/states';
import { useBackOffice } from '../shared/useBackOffice';

const KILOMETRE = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Kilometres of a distance in metres, for people. */
const distanceText = (metres: number | null | undefined): string =>
  metres === null || metres === undefined
    ? 'Não informado'
    : `${KILOMETRE.format(metres / 1000)} km`;

/**
 * 'Sugestão de profissionais': who serves the booking's city and category, is free in its window and
 * is near, nearest first (part 1 sections 2.3 and 7, decision 0016).
 */
const SuggestionDialog = ({ record, onClose }: ActionDialogProps) => {
  const id = String(record.id);
  const provider = useBackOffice();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState({ filter: '', all: false });
  const suggested = useQuery({
    queryKey: ['bookings', 'findPartner', id, query],
    queryFn: ({ signal }) =>
      provider.operation('bookings.findPartner', { params: { scheduleId: id }, query, signal }),
  });
  const canAskAll = useKnowsExtensions('bookings.findPartner');
  const found = suggested.data?.data ?? [];
  return (
    <ModalDialog
      open
      title="Sugestão de profissionais"
      maxWidth="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>Fechar</Button>}
    >
      <Box
        component="form"
        role="search"
        aria-label="Buscar profissional"
        onSubmit={(event) => {
          event.preventDefault();
          setQuery((old) => ({ ...old, filter: typed.trim() }));
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'center' }}
      >
        <Box sx={{ flex: '1 1 220px' }}>
          <TextInput
            id="suggestion-filter"
            name="filter"
            label="Nome"
            value={typed}
            onChange={(value) => setTyped(value ?? '')}
          />
        </Box>
        <Button type="submit" variant="contained">
          Buscar
        </Button>
        {canAskAll && (
          <BooleanInput
            id="suggestion-all"
            name="all"
            label="Mostrar todas da cidade"
            value={query.all}
            onChange={(all) => setQuery((old) => ({ ...old, all: Boolean(all) }))}
          />
        )}
      </Box>
      <Answered
        question={suggested}
        failure="Erro ao buscar profissional"
        waiting={<TableSkeleton rows={5} columns={4} />}
      >
        {() =>
          found.length === 0 ? (
            <EmptyState
              title="Nenhuma profissional encontrada."
              text={
                query.all || !canAskAll
                  ? 'Busque por outro nome.'
                  : 'Busque por outro nome ou mostre todas da cidade.'
              }
            />
          ) : (
            <SmallTable
              label="Profissionais sugeridas"
              columns={['Nome', 'Distância', 'Nota', 'Nível', 'Telefone', 'Situação']}
              rows={found.map((professional) => ({
                key: professional._id,
                cells: [
                  <Link
                    key="name"
                    component={LinkBase}
                    to={`/artist/${encodeURIComponent(professional._id)}`}
                  >
                    {professional.name}
                  </Link>,
                  distanceText(professional.distance),
                  professional.rating ? KILOMETRE.format(professional.rating) : 'Não informado',
                  professional.tier ?? 'Não informado',
                  professional.phone ? formatPhone(professional.phone) : 'Não informado',
                  <Box key="state" sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
                    {professional.free !== undefined && (
                      <StatusChip
                        label={professional.free ? 'Livre' : 'Ocupada'}
                        tone={professional.free ? 'success' : 'warning'}
                      />
                    )}
                    {professional.preferred && <StatusChip label="Preferida" tone="info" />}
                    {professional.rejected && <StatusChip label="Rejeitada" tone="error" />}
                  </Box>,
                ],
              }))}
            />
          )
        }
      </Answered>
    </ModalDialog>
  );
};

export default SuggestionDialog;
