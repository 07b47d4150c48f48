import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { normalizeText } from '../../../../domain/br';
import { readTyped } from '../../../../domain/find';
import { pathOfHash } from '../../../routes';
import { ModalDialog } from '../../../ui/dialog';
import { failureText } from '../../../ui/feedback';
import { type MenuNode, pagesOf } from '../../../ui/layout';
import { ErrorState } from '../../../ui/states';
import { useDebouncedValue } from '../../../ui/useDebouncedValue';
import { currentActions, type OfferedAction } from '../../context/offered';
import { useFinder } from '../useFinder';
import { type FoundGroup, findRecords } from './findRecords';

interface PaletteProps {
  readonly menu: readonly MenuNode[];
  readonly onClose: () => void;
}

/** Debounce of the request, in milliseconds. */
const DEBOUNCE_MS = 120;

/** Searches records with a debounce. A newer search aborts the previous one; results are not cached. */
const useSearch = (text: string, menu: readonly MenuNode[]) => {
  const finder = useFinder(menu);
  const searched = useDebouncedValue(text, DEBOUNCE_MS);
  const isEnabled = readTyped(searched) !== undefined;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['find', searched],
    enabled: isEnabled,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => findRecords(finder, searched, signal),
    // The previous result stays on screen while the next one loads.
    placeholderData: (previous) => previous,
  });
  return {
    found: readTyped(text) ? data : undefined,
    /** Is the result for the current text pending? */
    isPending: readTyped(text) !== undefined && (searched !== text || isFetching),
    failure: isEnabled && searched === text && !isFetching ? error : undefined,
    retry: () => void refetch(),
  };
};

const FAILED = 'Não foi possível buscar.';

const statusOf = (
  text: string,
  count: number,
  { isPending, found, failure }: ReturnType<typeof useSearch>,
): string => {
  if (failure) return '';
  if (isPending) return 'Buscando…';
  if (text.trim() === '') return 'Código, telefone, CPF, e-mail, nome ou página.';
  const missing = found?.failed.length
    ? ` Não foi possível buscar em ${found.failed.join(', ')}.`
    : '';
  if (count === 0) return `Nada encontrado para “${text.trim()}”.${missing}`;
  return `${count} ${count === 1 ? 'resultado' : 'resultados'}.${missing}`;
};

const useCloseOnNavigation = (onClose: () => void): void => {
  const { pathname } = useLocation();
  // While a page loads, the address is already its own, but the router's location is still the previous one.
  const [initialPaths] = useState(() => [pathname, pathOfHash(window.location.hash)]);
  useEffect(() => {
    if (!initialPaths.includes(pathname)) onClose();
  }, [pathname, initialPaths, onClose]);
};

interface Choice {
  readonly key: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly blocked?: string | undefined;
  /** Address that the choice opens; undefined for an action. */
  readonly to?: string;
  readonly run?: () => void;
}

interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** Compares a label with the text: the text is its beginning, or the label contains all words. */
const matchOf = (label: string, text: string): 'prefix' | 'words' | undefined => {
  const folded = normalizeText(label);
  const searched = normalizeText(text);
  if (folded.startsWith(searched)) return 'prefix';
  return searched.split(' ').every((word) => folded.includes(word)) ? 'words' : undefined;
};

/** Returns actions, pages that begin with the text, records and other pages. An empty text matches all pages. */
const choicesFor = (
  text: string,
  menu: readonly MenuNode[],
  actions: readonly OfferedAction[],
  found: readonly FoundGroup[],
): ChoiceGroup[] => {
  const pagesWith = (match: 'prefix' | 'words'): Choice[] =>
    pagesOf(menu)
      .filter(({ label }) => matchOf(label, text) === match)
      .map(({ label: title, path: to, under: detail }) => ({
        key: `page ${to}`,
        title,
        detail,
        to,
      }));
  const actionChoices = actions
    .filter(({ label }) => matchOf(label, text))
    .map(({ label, ...action }) => ({ ...action, key: `action ${label}`, title: label }));
  const groups: ChoiceGroup[] = [
    { label: 'Ações', choices: actionChoices },
    { label: 'Páginas', choices: pagesWith('prefix') },
    ...found.map(({ resource, label, records }) => ({
      label,
      choices: records.map((record) => ({ ...record, key: `${resource} ${record.id}` })),
    })),
    { label: 'Outras páginas', choices: pagesWith('words') },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
};

/** State of the palette: the typed text, the choices, and the current choice, which Enter opens. */
const usePalette = ({ menu, onClose }: PaletteProps) => {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [actions] = useState(currentActions);
  const [active, setActive] = useState(0);
  // Enter during the search opens the first result when it arrives.
  const opensFirst = useRef(false);
  const search = useSearch(text, menu);
  const { isPending, found } = search;
  const groups = choicesFor(text.trim(), menu, actions, found?.groups ?? []);
  const choices = groups.flatMap((group) => group.choices);
  const currentIndex = Math.min(active, choices.length - 1);
  const current = choices[currentIndex];
  const choose = ({ to, run, blocked }: Choice): void => {
    if (blocked !== undefined) return;
    onClose();
    if (to !== undefined) navigate(to);
    run?.();
  };
  useEffect(() => {
    if (isPending || !opensFirst.current) return;
    opensFirst.current = false;
    const [first] = choices;
    if (first) choose(first);
  });
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      opensFirst.current = false;
      setActive((currentIndex + step + choices.length) % choices.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isPending && active === 0) opensFirst.current = true;
    else if (current) choose(current);
  };
  const changeText = (next: string): void => {
    opensFirst.current = false;
    setActive(0);
    setText(next);
  };
  const optionId = (choice: Choice | undefined) => choice && `${id}-${choices.indexOf(choice)}`;
  const setCurrent = (choice: Choice) => setActive(choices.indexOf(choice));
  const status = statusOf(text, choices.length, search);
  const field = { text, changeText, onKeyDown, status };
  const options = { listId: `${id}-list`, optionId, groups, choices, current, setCurrent, choose };
  return { ...search, ...field, ...options };
};

type Palette = ReturnType<typeof usePalette>;

const FindField = ({ text, changeText, onKeyDown, listId, optionId, current, status }: Palette) => (
  <Box sx={{ position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper', py: 0.5 }}>
    <OutlinedInput
      autoFocus
      size="small"
      fullWidth
      value={text}
      onChange={(event) => changeText(event.target.value)}
      onKeyDown={onKeyDown}
      placeholder="Código, telefone, CPF, e-mail, nome…"
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon aria-hidden fontSize="small" />
        </InputAdornment>
      }
      inputProps={{
        role: 'combobox',
        'aria-label': 'Buscar',
        'aria-autocomplete': 'list',
        'aria-expanded': current !== undefined,
        'aria-controls': current && listId,
        'aria-activedescendant': optionId(current),
        autoComplete: 'off',
        spellCheck: false,
        maxLength: 100,
        enterKeyHint: 'go',
      }}
    />
    <Typography role="status" variant="body2" color="text.secondary" sx={{ mt: 1, minHeight: 20 }}>
      {status}
    </Typography>
  </Box>
);

const Option = styled('div')(({ theme }) => ({
  padding: theme.spacing(0.75, 1.5),
  borderRadius: 6,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[aria-selected="true"]': {
    backgroundColor: theme.palette.action.selected,
    outline: `1px solid ${theme.palette.primary.main}`,
  },
  '&[aria-selected="true"] > div': { color: theme.palette.text.primary },
  '&[aria-disabled="true"]': { cursor: 'default', color: theme.palette.text.secondary },
}));

const Detail = styled('div')(({ theme }) => ({
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
}));

/** Results by group. The focus stays in the field, whose `aria-activedescendant` is the current option. */
const FindOptions = ({ listId, optionId, groups, current, setCurrent, choose }: Palette) => {
  const list = useRef<HTMLDivElement>(null);
  const activeId = optionId(current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each new current option
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]');
    option?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  return (
    <Box ref={list} id={listId} role="listbox" aria-label="Resultados">
      {groups.map(({ label, choices }, index) => (
        <Box key={label} role="group" aria-labelledby={`${listId}-${index}`} sx={{ mt: 1 }}>
          <Box
            id={`${listId}-${index}`}
            sx={{ px: 1.5, py: 0.5, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}
          >
            {label}
          </Box>
          {choices.map((choice) => (
            <Option
              key={choice.key}
              id={optionId(choice)}
              role="option"
              aria-selected={choice === current}
              aria-disabled={choice.blocked !== undefined || undefined}
              onPointerMove={() => choice !== current && setCurrent(choice)}
              // A click must not take the focus from the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              <div>{choice.title}</div>
              {(choice.blocked ?? choice.detail) && (
                <Detail>{choice.blocked ?? choice.detail}</Detail>
              )}
            </Option>
          ))}
        </Box>
      ))}
    </Box>
  );
};

/** 'Buscar': pages, records and the actions on the open record. */
const FindPalette = (props: PaletteProps) => {
  useCloseOnNavigation(props.onClose);
  const palette = usePalette(props);
  const { failure, retry, choices } = palette;
  return (
    <ModalDialog title="Buscar" open onClose={props.onClose} maxWidth="sm">
      <FindField {...palette} />
      {Boolean(failure) && <ErrorState title={failureText(failure, FAILED)} onRetry={retry} />}
      {/* The minimum height keeps the dialog still while results change. */}
      <Box sx={{ minHeight: { sm: 400 } }}>
        {choices.length > 0 && <FindOptions {...palette} />}
      </Box>
    </ModalDialog>
  );
};

export default FindPalette;
