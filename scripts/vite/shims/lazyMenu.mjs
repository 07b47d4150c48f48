import { createElement, useEffect, useReducer } from 'react';

let Menu;

const load = () =>
  import('@mui/material/Menu').then((module) => {
    Menu = module.default;
  });

/**
 * The menu of a select of Material UI, which is drawn with the select although nobody has opened it: its file
 * comes when it is opened, or before, with whatever else opens a menu. Where it cannot be had, the select
 * is closed again, and the next press asks once more.
 */
export default function LazyMenu(props) {
  const { open, onClose } = props;
  const [, draw] = useReducer((count) => count + 1, 0);
  useEffect(() => {
    if (open && !Menu) load().then(draw, () => onClose());
  }, [open, onClose]);
  return Menu ? createElement(Menu, props) : null;
}
