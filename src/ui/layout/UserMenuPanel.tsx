import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase, useTranslate } from 'react-admin';
import { useDensity, useThemeMode } from '../theme';

/** One of several choices of the menu. The menu stays open: the effect shows behind it. */
const Choice = ({
  label,
  isChosen,
  onChoose,
}: {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) => (
  <MenuItem role="menuitemradio" aria-checked={isChosen} onClick={onChoose}>
    <ListItemIcon>{isChosen && <CheckIcon fontSize="small" aria-hidden />}</ListItemIcon>
    <ListItemText>{label}</ListItemText>
  </MenuItem>
);

const useChoices = () => {
  const translate = useTranslate();
  const { choice, setChoice } = useThemeMode();
  const { density, setDensity } = useDensity();
  const themes = [
    ['light', translate('camarim.layout.light')],
    ['dark', translate('camarim.layout.dark')],
    ['system', translate('camarim.layout.system')],
  ] as const;
  const densities = [
    ['comfortable', translate('camarim.layout.density_comfortable')],
    ['compact', translate('camarim.layout.density_compact')],
  ] as const;
  return [
    {
      title: translate('camarim.layout.theme'),
      options: themes.map(([value, label]) => ({
        label,
        isChosen: value === choice,
        onChoose: () => setChoice(value),
      })),
    },
    {
      title: translate('camarim.layout.density'),
      options: densities.map(([value, label]) => ({
        label,
        isChosen: value === density,
        onChoose: () => setDensity(value),
      })),
    },
  ];
};

/** What the user menu holds; loaded when somebody is about to open it. */
export const UserMenuPanel = ({
  anchor,
  labelledBy,
  name,
  onClose: close,
}: {
  readonly anchor: HTMLElement;
  readonly labelledBy: string;
  readonly name: string;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const choices = useChoices();
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
        sx={{ px: 2, py: 1, fontWeight: 650, overflowWrap: 'anywhere' }}
      >
        {name}
      </Box>
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
      <MenuItem component={LinkBase} to="/change-password" onClick={close}>
        {translate('camarim.layout.change_password')}
      </MenuItem>
      <MenuItem component={LinkBase} to="/logout" onClick={close}>
        {translate('camarim.layout.logout')}
      </MenuItem>
    </Menu>
  );
};
