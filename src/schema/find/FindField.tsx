import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';

/** Where one types, with what is said of the answer below it. */
export const FindField = ({
  text,
  listId,
  activeId,
  status,
  onType,
  onKeyDown,
}: {
  readonly text: string;
  readonly listId: string;
  /** Id of the option that Enter chooses; absent while there is none. */
  readonly activeId: string | undefined;
  readonly status: string;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
}) => (
  <Box sx={{ position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper', py: 0.5 }}>
    <OutlinedInput
      autoFocus
      size="small"
      fullWidth
      value={text}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
      placeholder="Código, telefone, CPF, e-mail, nome…"
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon aria-hidden fontSize="small" />
        </InputAdornment>
      }
      inputProps={{
        role: 'combobox',
        'aria-label': 'Buscar',
        'aria-autocomplete': 'list',
        'aria-expanded': activeId !== undefined,
        'aria-controls': activeId && listId,
        'aria-activedescendant': activeId,
        autoComplete: 'off',
        spellCheck: false,
        maxLength: 100,
        enterKeyHint: 'go',
      }}
    />
    <Typography role="status" variant="body2" color="text.secondary" sx={{ mt: 1, minHeight: 20 }}>
      {status}
    </Typography>
  </Box>
);
