import Typography from '@mui/material/Typography';

/** A line for what says no more than its own name: `Não informado: E-mail, CPF`. */
export const Quiet = ({ text, names }: { readonly text: string; readonly names: string }) => (
  <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
    {names ? `${text}: ${names}` : text}
  </Typography>
);
