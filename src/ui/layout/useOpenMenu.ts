import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { MenuNode } from './menuTree';

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

/** Left and Right keep a menu open. Down opens at the first entry, Up at the last. */
export const useOpenMenu = (menu: readonly MenuNode[]) => {
  const bar = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<OpenMenu>();
  const hasMenu = (index: number) => menu[index]?.children !== undefined;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);
  const later = (change: (now: OpenMenu | undefined) => OpenMenu | undefined, wait: number) => {
    stop();
    timer.current = setTimeout(() => setOpen(change), wait);
  };

  const topAt = (index: number) => bar.current?.querySelector<HTMLElement>(`[data-top="${index}"]`);
  const close = () => {
    stop();
    setOpen(undefined);
  };
  const openWithKeys = (index: number, at: 'first' | 'last' = 'first') => {
    stop();
    setOpen({ index, by: 'keys', at });
  };
  const walk = (index: number, takesMenu: boolean) => {
    const to = (index + menu.length) % menu.length;
    topAt(to)?.focus();
    if (takesMenu && hasMenu(to)) openWithKeys(to);
    else close();
  };

  useEffect(() => {
    if (open?.by === 'keys') {
      const entries = bar.current?.querySelectorAll<HTMLElement>('[role="menuitem"]');
      entries?.item(open.at === 'last' ? entries.length - 1 : 0)?.focus();
    }
    if (open?.by !== 'hover') return undefined;
    // The focus is elsewhere, so a menu opened by hover receives no key events.
    const onKeyDown = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape') setOpen(undefined);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

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
    onPoint: (index: number, event: PointerEvent) => {
      const opened = hasMenu(index) ? ({ index, by: 'hover' } as const) : undefined;
      if (isMouse(event)) later((now) => (now?.index === index ? now : opened), INTENT_MS);
    },
    onLeave: (event: PointerEvent) => {
      if (isMouse(event)) later((now) => (now?.by === 'hover' ? undefined : now), PARTING_MS);
    },
    onPress: (index: number) => {
      stop();
      const isPressed = open?.index === index && open.by !== 'hover';
      setOpen(isPressed ? undefined : { index, by: 'press' });
    },
  };
};
