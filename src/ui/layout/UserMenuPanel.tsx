import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase } from 'react-admin';
import { ROUTES } from '../../routes';
import { startPage, useDensity, useThemeMode } from '../theme';
import { firstPage, type MenuNode } from './menuTree';
import { useProduct } from './product';
import { requestShortcutHelp } from './shortcutHelp';

const useChoices = (menu: readonly MenuNode[]) => {
  const { choice, setChoice } = useThemeMode();
  const { density, setDensity } = useDensity();
  const themes = { light: 'Claro', dark: 'Escuro', system: 'Sistema' };
  const densities = { comfortable: 'Confortável', compact: 'Compacta' };
  const starts = { menu: firstPage(menu)?.label ?? '', desk: 'Meu turno' };
  return [
    { title: 'Tema', labels: themes, current: choice, select: setChoice },
    { title: 'Linhas da tabela', labels: densities, current: density, select: setDensity },
    { title: 'Começar por', labels: starts, current: startPage.use(), select: startPage.set },
  ];
};

export const UserMenuPanel = ({
  anchor,
  labelledBy,
  name,
  menu,
  onClose: close,
}: {
  readonly anchor: HTMLElement;
  readonly labelledBy: string;
  readonly name: string;
  readonly menu: readonly MenuNode[];
  readonly onClose: () => void;
}) => {
  const canViewStatus = useProduct()?.canViewStatus;
  const choices = useChoices(menu);
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-labelledby': labelledBy }, paper: { sx: { minWidth: 220 } } }}
    >
      <Box
        component="li"
        role="presentation"
        sx={{ px: 2, py: 1, fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {name}
      </Box>
      <MenuItem component={LinkBase} to={ROUTES.desk} onClick={close}>
        Meu turno
      </MenuItem>
      {choices.flatMap(({ title, labels, current, select }) => [
        <Divider key={`${title} line`} />,
        <ListSubheader
          key={title}
          role="presentation"
          sx={{ lineHeight: '32px', position: 'static' }}
        >
          {title}
        </ListSubheader>,
        ...Object.entries(labels).map(([value, label]) => (
          // The menu stays open, so that the operator sees the effect of a choice.
          <MenuItem
            key={label}
            role="menuitemradio"
            aria-checked={value === current}
            onClick={() => select(value as never)}
          >
            <ListItemIcon>
              {value === current && <CheckIcon fontSize="small" aria-hidden />}
            </ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        )),
      ])}
      <Divider />
      <MenuItem
        onClick={() => {
          close();
          requestShortcutHelp();
        }}
      >
        Atalhos do teclado
      </MenuItem>
      {canViewStatus && (
        <MenuItem component={LinkBase} to="/system" onClick={close}>
          Situação
        </MenuItem>
      )}
      <MenuItem component={LinkBase} to="/change-password" onClick={close}>
        Alterar Senha
      </MenuItem>
      <MenuItem component={LinkBase} to="/logout" onClick={close}>
        Sair
      </MenuItem>
    </Menu>
  );
};
