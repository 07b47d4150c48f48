import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ModalDialog } from '../../ui/dialog';
import type { Resource } from '../compiled';
import { type FormShell, ResourceForm } from './ResourceForm';

const Frame: FormShell['Frame'] = ({ title, tools, isPending, onClose, children }) => {
  const translate = useTranslate();
  if (!isPending) return children;
  return (
    <ModalDialog
      open
      title={title}
      tools={tools}
      onClose={onClose}
      maxWidth="md"
      actions={<Button onClick={onClose}>{translate('ra.action.close')}</Button>}
    >
      {children}
    </ModalDialog>
  );
};

const Layout: FormShell['Layout'] = (props) => {
  const { state } = props;
  return (
    <ModalDialog
      open
      title={props.title}
      tools={props.tools}
      onClose={props.onClose}
      busy={state.saving}
      maxWidth="md"
      actions={props.buttons}
    >
      {state.spec.heading && (
        <Typography component="h3" variant="h6" sx={{ mb: 2 }}>
          {state.spec.heading}
        </Typography>
      )}
      {props.notice}
      <form id={props.formId} noValidate onSubmit={state.submit}>
        {props.fields}
        {props.aside}
      </form>
      {props.sectionsAfter}
    </ModalDialog>
  );
};

const DIALOG: FormShell = { heading: 'h3', Frame, Layout };

/** The form of a record in a dialog over its list. */
export const FormDialog = (props: {
  readonly resource: Resource;
  readonly mode: 'create' | 'edit';
}) => <ResourceForm {...props} shell={DIALOG} />;
