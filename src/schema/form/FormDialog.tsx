import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ModalDialog } from '../../ui/dialog';
import { type FormProps, ResourceForm, type ShellProps } from './ResourceForm';

const Shell = ({ title, tools, onClose, parts, children }: ShellProps) => {
  const translate = useTranslate();
  const close = <Button onClick={onClose}>{translate('ra.action.close')}</Button>;
  return (
    <ModalDialog
      open
      title={title}
      tools={tools}
      onClose={onClose}
      busy={parts?.state.saving ?? false}
      maxWidth="md"
      actions={parts?.buttons ?? close}
    >
      {parts?.heading && (
        <Typography component="h3" variant="h6" sx={{ mb: 2 }}>
          {parts.heading}
        </Typography>
      )}
      {parts?.notice}
      {parts && (
        <form id={parts.formId} noValidate onSubmit={parts.state.submit}>
          {parts.fields}
        </form>
      )}
      {parts?.aside}
      {children}
    </ModalDialog>
  );
};

export const FormDialog = (props: FormProps) => (
  <ResourceForm {...props} Shell={Shell} level="h3" />
);
