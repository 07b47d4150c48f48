import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { StatusChip } from '../../../ui/fields';
import type { FoundProfessional } from './useFoundProfessionals';

const KILOMETRES = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Formats a distance in meters: `2,4 km`; without one, the text for the missing value. */
export const distanceText = (metres: number | null | undefined): string =>
  metres === null || metres === undefined
    ? 'Distância não informada'
    : `${KILOMETRES.format(metres / 1000)} km`;

const Facts = ({ found }: { readonly found: FoundProfessional }) => (
  <Box
    component="span"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, py: 0.5 }}
  >
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {found.name}
    </Box>
    <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {distanceText(found.distance)}
    </Box>
    {found.reasons.length === 0 && found.free !== undefined && (
      <StatusChip
        label={found.free ? 'livre' : 'ocupada'}
        tone={found.free ? 'success' : 'warning'}
      />
    )}
    {found.preferred && <StatusChip label="preferida" tone="info" />}
    {found.reasons.length === 0 && found.rejected && <StatusChip label="rejeitada" tone="error" />}
    {found.reasons.map((reason) => (
      <StatusChip key={reason} label={reason} tone="warning" />
    ))}
  </Box>
);

/** Search results of professionals with single selection. */
export const ProfessionalResults = ({
  found,
  value,
  disabled,
  onChange,
}: {
  readonly found: readonly FoundProfessional[];
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onChange: (id: string) => void;
}) => (
  <Box
    sx={{ maxHeight: 240, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
  >
    <RadioGroup
      aria-label="Profissionais encontradas"
      name="newPartnerId"
      value={value ?? ''}
      onChange={(_, id) => onChange(id)}
      sx={{ px: 1.5, py: 0.5, flexWrap: 'nowrap' }}
    >
      {found.map((professional) => (
        <FormControlLabel
          key={professional.id}
          value={professional.id}
          disabled={disabled}
          control={<Radio size="small" />}
          label={<Facts found={professional} />}
        />
      ))}
    </RadioGroup>
  </Box>
);
