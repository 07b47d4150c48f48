import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { CloseButton, ModalDialog } from '../../../ui/dialog';
import { isMac, singleKeys } from '../../context/elementKeys';
import { GENERAL } from '../../definition/letters';
import { listNow } from './listNow';

const CONTROL = isMac ? '⌘' : 'Ctrl';

const ON_ALL_PAGES = [
  [`${CONTROL} K`, 'Buscar em tudo'],
  [`${CONTROL} Enter`, 'Enviar o formulário'],
  ['↑ ↓', 'Entre as linhas, no mesmo lugar'],
  ['Esc', 'Fechar o que está aberto'],
] as const;

const IN_LISTS = [
  ['Shift e clique', 'Marcar até esta linha'],
  ['?', 'Esta ajuda'],
] as const;

interface ShortcutTableProps {
  readonly caption: string;
  readonly keys: readonly (readonly [key: string, effect: string])[];
}

const ShortcutTable = ({ caption, keys }: ShortcutTableProps) => (
  <Box
    component="table"
    sx={{
      width: '100%',
      mb: 2,
      '& caption': { textAlign: 'left', fontWeight: 600, pb: 0.5 },
      '& th': { width: 120, py: 0.5, textAlign: 'left', fontWeight: 400 },
      '& kbd': {
        px: 0.75,
        py: 0.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        font: 'inherit',
        fontSize: '0.75rem',
      },
    }}
  >
    <caption>{caption}</caption>
    <tbody>
      {keys.map(([key, effect]) => (
        <tr key={key}>
          <th scope="row">
            <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
          </th>
          <td>{effect}</td>
        </tr>
      ))}
    </tbody>
  </Box>
);

const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const isOn = singleKeys.use() === 'on';
  const list = listNow();
  const listKeys = new Map<string, string>();
  for (const record of list?.rows ?? [])
    for (const { shortcut, label } of list?.choicesOf(record) ?? [])
      if (shortcut) listKeys.set(shortcut, label);
  return (
    <ModalDialog
      title="Atalhos do teclado"
      open
      onClose={onClose}
      actions={<CloseButton label="Fechar" />}
    >
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            onChange={(_, checked) => singleKeys.set(checked ? 'on' : 'off')}
          />
        }
        label="Usar atalhos de uma tecla"
        sx={{ mb: 1 }}
      />
      {listKeys.size > 0 && <ShortcutTable caption="Nesta lista" keys={[...listKeys]} />}
      <ShortcutTable caption="Em listas" keys={[...Object.entries(GENERAL), ...IN_LISTS]} />
      <ShortcutTable caption="Em qualquer página" keys={ON_ALL_PAGES} />
    </ModalDialog>
  );
};

export default KeysDialog;
