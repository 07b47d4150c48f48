import ClickAwayListener from '@mui/material/ClickAwayListener';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { MenuTop } from './MenuTop';
import type { MenuNode } from './menuTree';
import { useOpenMenu } from './useOpenMenu';

const Bar = styled('nav')({
  minWidth: 0,
  '& > ul': {
    display: 'flex',
    flexWrap: 'wrap',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    // Row gap for the count badges, which overlap the top edge of an entry.
    gap: '6px 2px',
  },
});

/** Menu as a row of top entries with submenus. */
export const DesktopMenu = memo(
  ({
    menu,
    current,
  }: {
    readonly menu: readonly MenuNode[];
    readonly current: string | undefined;
  }) => {
    const translate = useTranslate();
    const { bar, close, ...handlers } = useOpenMenu(menu);
    return (
      <ClickAwayListener onClickAway={close}>
        <Bar ref={bar} aria-label={translate('camarim.layout.menu')}>
          <ul>
            {menu.map((node, index) => (
              <MenuTop
                key={node.label}
                node={node}
                index={index}
                current={current}
                onClose={close}
                {...handlers}
              />
            ))}
          </ul>
        </Bar>
      </ClickAwayListener>
    );
  },
);
DesktopMenu.displayName = 'DesktopMenu';
