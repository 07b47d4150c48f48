import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Answer } from '../../../dataProvider';
import type { InputSlotProps } from '../../../schema';
import { useKnowsExtensions } from '../../../schema/context/useKnowsExtensions';
import { ConfirmDialog } from '../../../ui/dialog';
import { QueryBoundary } from '../../../ui/feedback';
import { StatusChip } from '../../../ui/fields';
import { BooleanInput, TextInput } from '../../../ui/inputs';
import { FormSkeleton } from '../../../ui/states';
import { useDebouncedValue } from '../../../ui/useDebouncedValue';
import { useBackOffice } from '../../../useBackOffice';
import { distanceText } from '../distance';
import type { WholeBooking } from '../fields';

const DEBOUNCE_MS = 300;

/** A candidate for the booking; `distance` is meters in a straight line. */
type Candidate = Answer<'bookings.findPartner'>['data'][number];

const useCandidates = (
  booking: WholeBooking | undefined,
  searchText: string,
  includeAll: boolean,
  enabled: boolean,
) => {
  const provider = useBackOffice();
  const filter = useDebouncedValue(searchText.trim(), DEBOUNCE_MS);
  return useQuery({
    // The key holds the whole booking, because a service may have no versions.
    queryKey: ['bookings', 'findPartner', booking, filter, includeAll],
    queryFn: ({ signal }) =>
      provider.ask('bookings.findPartner', {
        params: { scheduleId: booking?.id ?? '' },
        query: { ...(filter ? { filter } : {}), ...(includeAll ? { all: true } : {}) },
        signal,
      }),
    enabled: enabled && booking !== undefined,
    staleTime: 0,
  });
};

const CandidateFacts = ({ candidate }: { readonly candidate: Candidate }) => (
  <Box
    component="span"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, py: 0.5 }}
  >
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {candidate.name}
    </Box>
    <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {distanceText(candidate.distance, 'Distância não informada')}
    </Box>
    {candidate.reasons.length === 0 && candidate.free !== undefined && (
      <StatusChip
        label={candidate.free ? 'livre' : 'ocupada'}
        tone={candidate.free ? 'success' : 'warning'}
      />
    )}
    {candidate.preferred && <StatusChip label="preferida" tone="info" />}
    {candidate.reasons.length === 0 && candidate.rejected && (
      <StatusChip label="rejeitada" tone="error" />
    )}
    {candidate.reasons.map((reason) => (
      <StatusChip key={reason} label={reason} tone="warning" />
    ))}
  </Box>
);

export const ProfessionalInput = (props: InputSlotProps) => {
  const { id, value, onChange, readOnly, disabled = false } = props;
  const booking = useRecordContext<WholeBooking>();
  const [filter, setFilter] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<Candidate>();
  const canShowAll = useKnowsExtensions('bookings.findPartner');
  const search = useCandidates(booking, filter ?? '', all, !disabled);
  // Choosing the current professional would change nothing.
  const candidates = (search.data?.data ?? []).filter(({ id }) => id !== booking?.partnerId);
  const choose = (id: string) => {
    const professional = candidates.find((candidate) => candidate.id === id);
    if (professional && professional.reasons.length > 0) setUnconfirmed(professional);
    else onChange(id);
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <Box sx={{ flex: '1 1 220px' }}>
          <TextInput
            id={`${id}-filter`}
            name="filter"
            label="Buscar profissional"
            value={filter}
            maxLength={100}
            disabled={disabled}
            onChange={setFilter}
          />
        </Box>
        {canShowAll && (
          <BooleanInput
            id={`${id}-all`}
            name="all"
            label="Mostrar todas"
            value={all}
            disabled={disabled}
            onChange={(next) => setAll(next === true)}
          />
        )}
      </Box>
      {!disabled && (
        <QueryBoundary
          query={search}
          failure="Erro ao buscar profissional"
          loading={<FormSkeleton />}
        >
          {() =>
            candidates.length === 0 ? (
              <Typography variant="body2" role="status" color="text.secondary">
                Nenhuma profissional encontrada.
              </Typography>
            ) : (
              <Box
                sx={{
                  maxHeight: 240,
                  overflowY: 'auto',
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                }}
              >
                <RadioGroup
                  aria-label="Profissionais encontradas"
                  name="newPartnerId"
                  // A chosen professional outside the results is shown as deselected.
                  value={candidates.find((candidate) => candidate.id === value)?.id ?? ''}
                  onChange={(_, id) => choose(id)}
                  sx={{ px: 1.5, py: 0.5, flexWrap: 'nowrap' }}
                >
                  {candidates.map((professional) => (
                    <FormControlLabel
                      key={professional.id}
                      value={professional.id}
                      disabled={readOnly}
                      control={<Radio size="small" />}
                      label={<CandidateFacts candidate={professional} />}
                    />
                  ))}
                </RadioGroup>
              </Box>
            )
          }
        </QueryBoundary>
      )}
      {unconfirmed && (
        <ConfirmDialog
          open
          title="Escolher profissional"
          text={`${unconfirmed.name}: ${unconfirmed.reasons.join(', ')}. Deseja escolher mesmo assim?`}
          confirmLabel="Escolher mesmo assim"
          onConfirm={async () => {
            onChange(unconfirmed.id);
            setUnconfirmed(undefined);
          }}
          onClose={() => setUnconfirmed(undefined)}
        />
      )}
    </>
  );
};
