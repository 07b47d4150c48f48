import CheckIcon from '@mui/icons-material/Check';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { LinkBase, useGetIdentity, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useDensity, useThemeMode } from '../theme';

/** First letters of the first and the last name. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
};

/** Drawn by the style: as text they would be part of the button's words, which its name must hold. */
const Initials = styled('span')({ '&::before': { content: 'attr(data-initials)' } });

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

/** Who is signed in, how the screen looks, and the way out. */
export const UserMenu = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const choices = useChoices();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const name = identity?.fullName || translate('camarim.layout.user');
  return (
    <>
      <Button
        id={id}
        color="inherit"
        aria-label={translate('camarim.layout.user_menu', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, px: 0.5, gap: 1, maxWidth: 220 }}
      >
        <Avatar
          aria-hidden
          sx={{
            width: 28,
            height: 28,
            fontSize: '0.75rem',
            fontWeight: 650,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          <Initials data-initials={initialsOf(name)} />
        </Avatar>
        <Box
          component="span"
          sx={{
            display: 'none',
            '@media (min-width: 1360px)': { display: 'inline' },
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            fontWeight: 500,
          }}
        >
          {name}
        </Box>
        <ExpandMoreIcon
          aria-hidden
          sx={{ fontSize: 18, color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
        />
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': id }, paper: { sx: { minWidth: 220 } } }}
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
    </>
  );
};
