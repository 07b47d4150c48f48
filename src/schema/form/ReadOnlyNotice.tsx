import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** Stands where the button that saves would, for who may not. */
export const ReadOnlyNotice = () => {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto', alignSelf: 'center' }}>
      {translate('camarim.form.read_only', {
        _: 'Somente leitura: o seu perfil não altera estes dados.',
      })}
    </Typography>
  );
};
