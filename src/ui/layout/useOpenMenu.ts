import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { MenuNode } from './menuTree';

/** Open menu, and the input that opened it: hover, press or keyboard. */
interface OpenMenu {
  readonly index: number;
  readonly by: 'hover' | 'press' | 'keys';
  /** Entry that gets the focus after opening by keyboard. */
  readonly at?: 'first' | 'last';
}

/** Hover time before a menu opens, in milliseconds. */
const INTENT_MS = 120;
/** Time after the pointer leaves until a menu opened by hover closes, in milliseconds. */
const PARTING_MS = 280;

const isMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse';

/** Opens and closes menus on hover. */
const useHover = (
  setOpen: (change: (open: OpenMenu | undefined) => OpenMenu | undefined) => void,
  hasMenu: (index: number) => boolean,
) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = useCallback((task: () => void, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(task, wait);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    stop: useCallback(() => clearTimeout(timer.current), []),
    point: (index: number, event: PointerEvent) => {
      if (!isMouse(event)) return;
      later(
        () =>
          setOpen((open) => {
            if (open?.index === index) return open;
            return hasMenu(index) ? { index, by: 'hover' } : undefined;
          }),
        INTENT_MS,
      );
    },
    leave: (event: PointerEvent) => {
      if (!isMouse(event)) return;
      later(() => setOpen((open) => (open?.by === 'hover' ? undefined : open)), PARTING_MS);
    },
  };
};

/** Focuses an entry of a menu that was opened by keyboard. */
const useFocusedEntry = (bar: RefObject<HTMLElement | null>, open: OpenMenu | undefined): void => {
  useEffect(() => {
    if (open?.by !== 'keys') return;
    const entries = bar.current?.querySelectorAll<HTMLElement>('[role="menuitem"]');
    entries?.item(open.at === 'last' ? entries.length - 1 : 0)?.focus();
  }, [bar, open]);
};

/** Esc closes a menu opened by hover: the focus is elsewhere, so the menu receives no key events. */
const useEscape = (isHovered: boolean, setOpen: (open: undefined) => void): void => {
  useEffect(() => {
    if (!isHovered) return;
    const onKeyDown = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape') setOpen(undefined);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isHovered, setOpen]);
};

/**
 * State of the menu bar, changed by pointer, press and keyboard. Left and Right move between the top entries and keep
 * a menu open. Down opens at the first entry, Up at the last. Esc closes and restores the focus.
 */
export const useOpenMenu = (menu: readonly MenuNode[]) => {
  const bar = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<OpenMenu>();
  const hasMenu = (index: number) => menu[index]?.children !== undefined;
  const hover = useHover(setOpen, hasMenu);

  const topAt = (index: number) => bar.current?.querySelector<HTMLElement>(`[data-top="${index}"]`);
  const close = () => {
    hover.stop();
    setOpen(undefined);
  };
  const openWithKeys = (index: number, at: 'first' | 'last' = 'first') => {
    hover.stop();
    setOpen({ index, by: 'keys', at });
  };
  const walk = (index: number, takesMenu: boolean) => {
    const to = (index + menu.length) % menu.length;
    topAt(to)?.focus();
    if (takesMenu && hasMenu(to)) openWithKeys(to);
    else close();
  };

  useFocusedEntry(bar, open);
  useEscape(open?.by === 'hover', setOpen);

  const onEscape = (index: number, event: KeyboardEvent) => {
    if (!open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
    topAt(index)?.focus();
  };

  const onKey = (index: number, event: KeyboardEvent) => {
    // Enter follows a top entry that is a link.
    const leads = event.currentTarget instanceof HTMLAnchorElement;
    const doings: Record<string, () => void> = {
      ArrowRight: () => walk(index + 1, open !== undefined),
      ArrowLeft: () => walk(index - 1, open !== undefined),
      Home: () => walk(0, false),
      End: () => walk(menu.length - 1, false),
      ...(hasMenu(index) && {
        ArrowDown: () => openWithKeys(index),
        ArrowUp: () => openWithKeys(index, 'last'),
        ...(!leads && { Enter: () => openWithKeys(index) }),
        ' ': () => openWithKeys(index),
      }),
    };
    if (event.key === 'Escape') return onEscape(index, event);
    const doing = doings[event.key];
    if (!doing) return;
    event.preventDefault();
    doing();
  };

  const onEntryKey = (index: number, event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape(index, event);
    if (event.key === 'ArrowRight') walk(index + 1, true);
    if (event.key === 'ArrowLeft') walk(index - 1, true);
    if (event.key === 'Tab') close();
  };

  return {
    bar,
    open,
    close,
    onKey,
    onEntryKey,
    onPoint: hover.point,
    onLeave: hover.leave,
    onPress: (index: number) => {
      hover.stop();
      const isPressed = open?.index === index && open.by !== 'hover';
      setOpen(isPressed ? undefined : { index, by: 'press' });
    },
  };
};
