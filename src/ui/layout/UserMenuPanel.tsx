import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase, useTranslate } from 'react-admin';
import { ROUTES } from '../../routes';
import { useDensity, useStartPage, useThemeMode } from '../theme';
import { askForKeys } from './keysHelp';
import { type MenuNode, pagesOf } from './menuTree';
import { useProduct } from './product';

interface ChoiceProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** The menu stays open: the effect shows behind it. */
const Choice = ({ label, isChosen, onChoose }: ChoiceProps) => (
  <MenuItem role="menuitemradio" aria-checked={isChosen} onClick={onChoose}>
    <ListItemIcon>{isChosen && <CheckIcon fontSize="small" aria-hidden />}</ListItemIcon>
    <ListItemText>{label}</ListItemText>
  </MenuItem>
);

const OWN: readonly string[] = [ROUTES.changePassword, ROUTES.logout];

/** Label of the first page of a menu, to which the index redirects. */
const firstOf = (menu: readonly MenuNode[]): string =>
  pagesOf(menu).find(({ path }) => !OWN.includes(path))?.label ?? '';

const useChoices = (menu: readonly MenuNode[]) => {
  const translate = useTranslate();
  const { choice, setChoice } = useThemeMode();
  const { density, setDensity } = useDensity();
  const { start, setStart } = useStartPage();
  const word = (key: string): string => translate(`camarim.layout.${key}`);
  const comfort = { comfortable: word('density_comfortable'), compact: word('density_compact') };
  const themes = { light: word('light'), dark: word('dark'), system: word('system') };
  const starts = { menu: firstOf(menu), desk: word('desk') };
  return [
    { title: word('theme'), labels: themes, chosen: choice, choose: setChoice },
    { title: word('density'), labels: comfort, chosen: density, choose: setDensity },
    { title: word('start'), labels: starts, chosen: start, choose: setStart },
  ].map(({ title, labels, chosen, choose }) => ({
    title,
    options: Object.entries(labels).map(([value, label]) => ({
      label,
      isChosen: value === chosen,
      onChoose: () => choose(value as never),
    })),
  }));
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
  const translate = useTranslate();
  const mayWatch = useProduct()?.mayWatch;
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
        {translate('camarim.layout.desk')}
      </MenuItem>
      {choices.flatMap(({ title, options }) => [
        <Divider key={`${title} line`} />,
        <ListSubheader
          key={title}
          role="presentation"
          sx={{ lineHeight: '32px', position: 'static' }}
        >
          {title}
        </ListSubheader>,
        ...options.map((option) => <Choice key={option.label} {...option} />),
      ])}
      <Divider />
      <MenuItem
        onClick={() => {
          close();
          askForKeys();
        }}
      >
        {translate('camarim.layout.keys')}
      </MenuItem>
      {mayWatch && (
        <MenuItem component={LinkBase} to="/system" onClick={close}>
          {translate('camarim.layout.system_state')}
        </MenuItem>
      )}
      <MenuItem component={LinkBase} to="/change-password" onClick={close}>
        {translate('camarim.layout.change_password')}
      </MenuItem>
      <MenuItem component={LinkBase} to="/logout" onClick={close}>
        {translate('camarim.layout.logout')}
      </MenuItem>
    </Menu>
  );
};
