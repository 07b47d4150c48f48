import { expect, it } from 'vitest';

/**
 * Every dialog takes its name from its title because all of them are the one `ModalDialog`; its own
 * tests prove the name, the journeys the titles of the specification (ruling 20).
 */

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const screens = Object.entries(sources).filter(([file]) => !/\.test\.tsx?$/.test(file));

/** The one dialog, over and beside a list, and the drawer of the navigation, which is named by the menu. */
const MAKERS = [
  '/src/ui/dialog/ModalDialog.tsx',
  '/src/ui/dialog/DialogBeside.tsx',
  '/src/ui/layout/DrawerPanel.tsx',
];

it('reads the screens', () => {
  expect(screens.length).toBeGreaterThan(100);
});

it('ruling 20 no screen makes a dialog of its own, without the title as its name', () => {
  const own = screens
    .filter(([file]) => !MAKERS.includes(file))
    .filter(([, text]) =>
      /@mui\/material\/(Dialog|Modal|Drawer|SwipeableDrawer)['"]|(?<!\[)role="(alert)?dialog"|<dialog\b/.test(
        text,
      ),
    )
    .map(([file]) => file);
  expect(own).toEqual([]);
});

it('ruling 20 every use of the dialog gives it a title', () => {
  const uses = screens.flatMap(([file, text]) =>
    [...text.matchAll(/<(ModalDialog|ConfirmDialog)\b([\s\S]*?)(?<!=)>/g)].map(
      ([, , props = '']) => [file, /\btitle=|\{\.\.\./.test(props)] as const,
    ),
  );
  expect(uses.length).toBeGreaterThan(15);
  expect(uses.filter(([, named]) => !named).map(([file]) => file)).toEqual([]);
});
