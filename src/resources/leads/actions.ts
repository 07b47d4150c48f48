import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { NOT_SCHEDULED } from '../../../domain/leads';
import { defineAction } from '../../schema';

/** Opens a lead with its histories (part 2 section 2.11). */
export const viewLead = defineAction({
  name: 'view',
  label: 'Visualizar',
  places: ['row'],
  needs: 'read',
  icon: VisibilityIcon,
  dialog: 'leads.details',
});

/** Opens the form of a lead for scheduling its test (part 2 section 2.11). */
export const schedule = defineAction<{ readonly id: string; readonly status?: number | null }>({
  name: 'schedule',
  key: 't',
  label: 'Agendar teste',
  offered: ({ status }) => status === NOT_SCHEDULED,
  to: ({ id }) => `/leads/${encodeURIComponent(id)}`,
});
