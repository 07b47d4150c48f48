import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useGetIdentity } from 'react-admin';
import { PasswordInput } from '../../ui/inputs/PasswordInput';
import { PageTitle } from '../../ui/layout';
import { Centred } from './Centred';
import { useChangePassword } from './useChangePassword';

const TITLE = 'Alterar Senha';

const ChangePasswordForm = ({ isForced }: { readonly isForced: boolean }) => {
  const { current, setCurrent, password, setPassword, fault, help, leave, busy, ...rest } =
    useChangePassword(isForced);
  const { input, submit, backToLogin } = rest;
  return (
    <Paper
      component="form"
      variant="outlined"
      noValidate
      onSubmit={submit}
      aria-label={TITLE}
      sx={{ display: 'grid', gap: 2, p: 3, maxWidth: 420 }}
    >
      {fault.answer && (
        <Alert severity="error" role="alert">
          {fault.answer}
        </Alert>
      )}
      {current !== null && (
        <PasswordInput
          id="current-password"
          name="currentPassword"
          label="Senha atual"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          readOnly={busy}
          autoFocus
        />
      )}
      <PasswordInput
        id="new-password"
        name="newPassword"
        label="Nova senha"
        value={password}
        onChange={setPassword}
        onBlur={leave}
        error={fault.field}
        help={help}
        readOnly={busy}
        inputRef={input}
        autoFocus
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={busy}>
          Salvar
        </Button>
        {isForced && (
          <Button onClick={backToLogin} disabled={busy}>
            Voltar ao login
          </Button>
        )}
      </Box>
    </Paper>
  );
};

/**
 * The page 'Alterar Senha' (part 3 section 2.7): within the frame for signed-in users, without it for a forced change.
 */
export const ChangePasswordPage = () => {
  const { identity, isPending } = useGetIdentity();
  if (isPending) return null;
  if (identity?.id) {
    return (
      <>
        <PageTitle title={TITLE} />
        <ChangePasswordForm isForced={false} />
      </>
    );
  }
  return (
    <Centred>
      <PageTitle title={TITLE} />
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        Escolha uma nova senha para continuar.
      </Typography>
      <ChangePasswordForm isForced />
    </Centred>
  );
};
