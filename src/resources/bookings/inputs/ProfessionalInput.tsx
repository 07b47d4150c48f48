import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { InputSlotProps } from '../../../schema';
import { useKnowsExtensions } from '../../../schema/useKnowsExtensions';
import { ConfirmDialog } from '../../../ui/dialog';
import { Answered } from '../../../ui/feedback';
import { BooleanInput, TextInput } from '../../../ui/inputs';
import { FormSkeleton } from '../../../ui/states';
import type { WholeBooking } from '../fields';
import { ProfessionalResults } from './ProfessionalResults';
import { type FoundProfessional, useFoundProfessionals } from './useFoundProfessionals';

const Search = ({
  booking,
  id,
  value,
  onChange,
  readOnly,
  disabled = false,
}: InputSlotProps & { readonly booking: WholeBooking }) => {
  const [filter, setFilter] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const [doubtful, setDoubtful] = useState<FoundProfessional>();
  const canAskAll = useKnowsExtensions('bookings.findPartner');
  const search = useFoundProfessionals(booking, { filter: filter ?? '', all, enabled: !disabled });
  // Choosing the current professional would change nothing.
  const found = (search.data?.data ?? []).filter((one) => one.id !== booking.partnerId);
  // A professional outside of the results is deselected.
  const chosen = found.find((one) => one.id === value)?.id ?? null;
  const choose = (id: string) => {
    const professional = found.find((one) => one.id === id);
    if (professional && professional.reasons.length > 0) setDoubtful(professional);
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
        {canAskAll && (
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
        <Answered
          question={search}
          failure="Erro ao buscar profissional"
          waiting={<FormSkeleton />}
        >
          {() =>
            found.length === 0 ? (
              <Typography variant="body2" role="status" color="text.secondary">
                Nenhuma profissional encontrada.
              </Typography>
            ) : (
              <ProfessionalResults
                found={found}
                value={chosen}
                disabled={readOnly}
                onChange={choose}
              />
            )
          }
        </Answered>
      )}
      {doubtful && (
        <ConfirmDialog
          open
          title="Escolher profissional"
          text={`${doubtful.name}: ${doubtful.reasons.join(', ')}. Deseja escolher mesmo assim?`}
          confirmLabel="Escolher mesmo assim"
          onConfirm={async () => {
            onChange(doubtful.id);
            setDoubtful(undefined);
          }}
          onClose={() => setDoubtful(undefined)}
        />
      )}
    </>
  );
};

/** Searches and selects a professional for a booking (part 1 section 2.4). */
export const ProfessionalInput = (props: InputSlotProps) => {
  const booking = useRecordContext<WholeBooking>();
  return booking ? <Search {...props} booking={booking} /> : null;
};
