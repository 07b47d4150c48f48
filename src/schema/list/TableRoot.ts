import { styled } from '@mui/material/styles';
import { rowLayers } from '../../ui/theme/rows';
import { UNSEEN } from '../../ui/theme/unseen';

export const ROW_LAYERS = ['hover', 'ticked', 'tint']
  .map((name) => `linear-gradient(var(--${name}, transparent) 0 0)`)
  .join(', ');

const SHADOW_SIZE = '12px';

/** Root of a table. It scrolls sideways, `ListFrame` vertically. On a phone, `CardStyles` override these styles. */
export const TableRoot = styled('div')(
  ({ theme }) => {
    const { vars, palette, shape } = theme;
    const { tints, ticked, hover } = rowLayers(theme);
    const paper = vars?.palette.background.paper ?? palette.background.paper;
    const line = vars?.palette.divider ?? palette.divider;
    const { secondary } = palette.text;
    const accent = palette.primary.main;
    const shadow = `${SHADOW_SIZE} -${SHADOW_SIZE} rgb(0 0 0 / ${palette.mode === 'dark' ? 60 : 16}%)`;
    return `
      overflow-x: auto;
      border: 1px solid ${line};
      border-radius: ${shape.borderRadius}px;
      background-color: ${paper};
      & table {
        border-collapse: separate;
        border-spacing: 0;
        width: 100%;
        font-size: 0.8125rem;
        font-variant-numeric: tabular-nums;
      }
      & th, & td {
        height: var(--row-height, 36px);
        padding: 0 10px;
        text-align: left;
        white-space: nowrap;
        border-bottom: 1px solid ${line};
        background-color: ${paper};
        background-clip: padding-box;
      }
      & tbody tr:last-of-type td, & tbody tr:last-of-type th { border-bottom: 0; }
      & thead th {
        position: sticky;
        top: 0;
        z-index: 2;
        height: 32px;
        font-size: 0.75rem;
        font-weight: 500;
        color: ${secondary};
      }
      & .figure { text-align: right; }
      /* Narrower on a laptop, so that the last column fits. */
      & tbody td:not(.select, .actions, .long, .figure) {
        max-width: clamp(180px, 18vw, 250px);
        overflow: hidden;
        text-overflow: ellipsis;
      }

      /* An id is cut off; its tooltip shows all of it. */
      & tbody td.id { max-width: 88px; font-size: 0.75rem; color: ${secondary}; }
      & .none { color: ${secondary}; }
      /* A cell has one line; the details show the whole text. */
      & wbr { display: none; }
      /* A status is never cut off, and has a dot instead of a background. The padding is for a wide last letter. */
      & tbody td:has(> .state) { max-width: none !important; }
      & .state { padding: 0 2px 0 0; background: none; font-size: inherit; }
      & .state::before {
        content: "";
        display: inline-block;
        width: 8px;
        height: 8px;
        margin-right: 8px;
        border-radius: 50%;
        background-color: currentcolor;
      }
      /* A long text has two lines; the details show all of it. */
      & .long { min-width: 140px; max-width: 420px; }
      & .lines {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow: hidden;
        white-space: normal;
        line-height: 16px;
      }
      & tbody .title { font-weight: 500; }
      & :has(> .second) { line-height: 16px; }
      & .second {
        display: var(--second, block);
        overflow: hidden;
        text-overflow: ellipsis;
        font-size: 0.75rem;
        font-weight: 400;
        color: ${secondary};
      }
      & .second .second { display: inline; }

      /* Sticky columns at the edges, with a scroll shadow. */
      & .first { position: sticky; left: 0; z-index: 1; }
      & thead .first { z-index: 3; }
      &[data-before] .first { box-shadow: ${SHADOW_SIZE} 0 ${shadow}; }
      &[data-behind] .actions { box-shadow: -${SHADOW_SIZE} 0 ${shadow}; }
      & .select { width: 36px; padding: 0 0 0 10px; }
      & .select input {
        width: 16px;
        height: 16px;
        margin: 0;
        vertical-align: middle;
        accent-color: ${accent};
      }
      & .actions {
        width: 1px;
        text-align: right;
        padding: 0 8px;
        white-space: nowrap;
        position: sticky;
        right: 0;
        z-index: 1;
      }
      & thead .actions { z-index: 3; }

      /* Layers of the tint, the selection and the pointer. */
      & tbody tr > * { background-image: ${ROW_LAYERS}; }
      & tbody tr:hover, & tbody tr:focus-within { --hover: ${hover}; }
      & tbody tr[aria-selected="true"] { --ticked: ${ticked}; }
      ${tints.map(([tone, tint]) => `& tbody tr[data-tone="${tone}"] { --tint: ${tint}; }`).join('')}
      & tbody tr[data-tone="neutral"] > * { color: ${secondary}; }
      /* A changed row has a bar at its left edge. In a card, the row itself has the bar; in a table, its first cell. */
      & tbody tr[data-changed] { --hover: ${ticked}; box-shadow: inset 4px 0 ${accent}; }
      & tr[data-changed] > .select, & tr[data-changed]:not(:has(> .select)) > .title {
        box-shadow: inset 4px 0 ${accent};
      }

      & a, & .link {
        color: ${accent};
        text-decoration: none;
        font: inherit;
        font-weight: inherit;
        background: none;
        border: 0;
        padding: 0;
        cursor: pointer;
      }
      /* Only the title looks like a link at all times; other links do on hover. */
      & tbody td a:not(:hover) { color: inherit; }
      & tbody td.actions a.more { color: ${secondary}; }
      & a:hover, & .link:hover { text-decoration: underline; }
      & .sort {
        all: unset;
        cursor: pointer;
        display: inline-flex;
        align-items: center;
        gap: 4px;
        white-space: nowrap;
      }
      & .sort:focus-visible, & a:focus-visible, & .link:focus-visible, & .more:focus-visible {
        outline: 2px solid ${accent};
        outline-offset: 2px;
        border-radius: 4px;
      }
      & .more {
        all: unset;
        cursor: pointer;
        width: 28px;
        height: 28px;
        border-radius: 50%;
        display: inline-grid;
        place-items: center;
        color: ${secondary};
      }
      & .more:hover { background-color: ${palette.action.hover}; }
      & .more[aria-disabled="true"] { opacity: 0.5; cursor: not-allowed; }
      &[aria-busy="true"] tbody { opacity: 0.6; }
    `;
  },
  { '& .visually-hidden': UNSEEN },
);
