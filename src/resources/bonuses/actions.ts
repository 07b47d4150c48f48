import AttachFileIcon from '@mui/icons-material/AttachFile';
import EditIcon from '@mui/icons-material/EditOutlined';
import { mayCorrect } from '../../../domain/bonuses';
import { defineAction } from '../../schema';
import { ARTIST_TOAST } from '../shared/artistToast';
import { FILE_FAILED, fileAddress } from '../shared/bonusFile';
import { bonusForm, bonusValues } from '../shared/bonusForm';

/** Actions on a bonus of a professional: part 2 sections 4, 7 and 8. */

interface Bonus {
  readonly id: string;
  readonly professionalId?: string | undefined;
  readonly transferId?: string | undefined;
  readonly status?: number | null;
  readonly value?: number | null;
  readonly reason?: number | undefined;
  readonly reasonText?: string | null;
  readonly text?: string | null;
  readonly bookingId?: string | null;
  readonly scheduleDate?: string | null;
  readonly fileName?: string | null;
}

/** Corrects a refused bonus and restarts its approval. */
export const correct = defineAction<Bonus>({
  ...ARTIST_TOAST,
  name: 'correct',
  label: 'Editar',
  places: ['row'],
  icon: EditIcon,
  offered: ({ status }) => mayCorrect(status),
  form: {
    ...bonusForm,
    title: 'Editar bônus',
    submit: 'Salvar',
    initial: ({ value, reason, reasonText, bookingId, scheduleDate, text }) => ({
      value,
      reason,
      reasonText,
      scheduleId: bookingId,
      scheduleDate,
      description: text,
    }),
  },
  operation: 'bonuses.correct',
  sends: ({ professionalId, transferId }, { description, scheduleId, ...values }) => ({
    transferId,
    professionalId,
    description,
    idschedule: scheduleId,
    ...bonusValues(values),
  }),
  success: ['Sucesso', 'Bônus alterado com sucesso!'],
  failure: ['Erro', 'Erro ao alterar bônus'],
  affects: ['transfers'],
});

export const history = defineAction<Bonus>({
  name: 'history',
  label: 'Histórico de aprovação',
  places: ['row'],
  needs: 'read',
  dialog: 'bonuses.history',
});

export const openFile = defineAction<Bonus>({
  name: 'openFile',
  label: 'Abrir anexo',
  places: ['row'],
  needs: 'read',
  icon: AttachFileIcon,
  offered: ({ fileName }) => Boolean(fileName),
  operation: 'bonuses.file',
  sends: ({ id }) => ({ bonusId: id }),
  download: fileAddress,
  failure: ['Erro', FILE_FAILED],
  patch: () => ({}),
});
