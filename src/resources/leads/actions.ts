import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { defineAction } from '../../schema';

/** Shows a lead with its histories (part 2 section 2.11). */
export const viewLead = defineAction({
  name: 'view',
  label: 'Visualizar',
  places: ['row'],
  needs: 'read',
  icon: VisibilityIcon,
  dialog: 'leads.details',
});
