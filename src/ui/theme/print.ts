const UNUSED = [
  '#root > header',
  'nav',
  'form[role="search"]',
  '[role="tablist"]',
  '[role="separator"]',
  '[role="tooltip"]',
  'button',
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiBackdrop-root',
  '.MuiSkeleton-root',
  // Number of selected rows.
  '.rows ~ [role="region"]',
  '.rows .select',
  '.rows .actions',
  // An open dialog is printed instead of the page below it.
  '#root[aria-hidden="true"]',
].join(',');

/** Buttons whose text is content: column headers and links that open a row. */
const READ = '.rows .sort, .rows .link, h1 button, h2 button, h3 button';

/** Scroll containers, printed in full. */
const WHOLE = [
  'html',
  'body',
  '#root',
  'main',
  '.rows',
  '.MuiDialog-root',
  '.MuiDialog-container',
  '.MuiDialog-paper',
  '.MuiDialogContent-root',
].join(',');

export const PRINT = {
  '@page': { margin: '12mm' },
  ':root': { colorScheme: 'light !important' },
  '*, *::before, *::after': {
    color: '#000 !important',
    backgroundColor: 'transparent !important',
    backgroundImage: 'none !important',
    boxShadow: 'none !important',
  },
  [WHOLE]: {
    position: 'static !important',
    display: 'block !important',
    height: 'auto !important',
    maxWidth: 'none !important',
    maxHeight: 'none !important',
    margin: '0 !important',
    overflow: 'visible !important',
  },
  [UNUSED]: { display: 'none !important' },
  [READ]: { display: 'inline !important' },
  'thead, th, td': { position: 'static !important' },
  thead: { display: 'table-header-group' },
  // A page is narrower than a screen: text in cells wraps.
  '.rows table': { width: '100% !important', tableLayout: 'auto' },
  '.rows :is(th, td), .rows :is(th, td) :not(svg, svg *)': {
    width: 'auto !important',
    minWidth: '0 !important',
    maxWidth: 'none !important',
    height: 'auto !important',
    maxHeight: 'none !important',
    overflow: 'visible !important',
    whiteSpace: 'normal !important',
    fontSize: '8.5pt !important',
  },
  '.rows :is(th, td)': { padding: '3px 5px !important' },
  '.rows :is(th, td) svg': { width: 12, height: 12 },
  '.rows .figure, .rows .figure *': { whiteSpace: 'nowrap !important' },
  '.rows .link': { textAlign: 'start' },
  // A section may be longer than a page: it may break between its rows.
  'tr, li, dl > *': { breakInside: 'avoid' },
  'h1, h2, h3': { breakAfter: 'avoid' },
} as const;
