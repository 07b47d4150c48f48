import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { NOT_SCHEDULED } from '../../../domain/leads';
import { defineAction } from '../../schema';

export const viewLead = defineAction({
  name: 'view',
  label: 'Visualizar',
  places: ['row'],
  needs: 'read',
  icon: VisibilityIcon,
  dialog: 'leads.details',
});

export const schedule = defineAction<{ readonly id: string; readonly status?: number | null }>({
  name: 'schedule',
  key: 't',
  label: 'Agendar teste',
  offered: ({ status }) => status === NOT_SCHEDULED,
  to: ({ id }) => `/leads/${encodeURIComponent(id)}`,
});
