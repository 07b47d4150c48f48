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
import { useSettled } from '../../../ui/useSettled';
import { type Offer, offersNow } from '../../context/offered';
import { useFinder } from '../useFinder';
import { type FoundGroup, findRecords } from './findRecords';

interface PaletteProps {
  readonly menu: readonly MenuNode[];
  readonly onClose: () => void;
}

/** Debounce of the request, in milliseconds. */
const PAUSE_MS = 120;

/** Searches records after a pause, aborting the previous request. The result is not cached. */
const useFound = (text: string, menu: readonly MenuNode[]) => {
  const finder = useFinder(menu);
  const asked = useSettled(text, PAUSE_MS);
  const isEnabled = readTyped(asked) !== undefined;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['find', asked],
    enabled: isEnabled,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => findRecords(finder, asked, signal),
    // The previous result stays on screen.
    placeholderData: (previous) => previous,
  });
  return {
    found: readTyped(text) ? data : undefined,
    /** The result for the current text is pending. */
    isWaiting: readTyped(text) !== undefined && (asked !== text || isFetching),
    failure: isEnabled && asked === text && !isFetching ? error : undefined,
    retry: () => void refetch(),
  };
};

const FAILED = 'Não foi possível buscar.';

const statusOf = (
  text: string,
  count: number,
  { isWaiting, found, failure }: ReturnType<typeof useFound>,
): string => {
  if (failure) return '';
  if (isWaiting) return 'Buscando…';
  if (text.trim() === '') return 'Código, telefone, CPF, e-mail, nome ou página.';
  const missing = found?.failed.length
    ? ` Não foi possível buscar em ${found.failed.join(', ')}.`
    : '';
  if (count === 0) return `Nada encontrado para “${text.trim()}”.${missing}`;
  return `${count} ${count === 1 ? 'resultado' : 'resultados'}.${missing}`;
};

const useClosesElsewhere = (onClose: () => void): void => {
  const { pathname } = useLocation();
  // The address may already be that of a page that is still loading.
  const [from] = useState(() => [pathname, pathOfHash(window.location.hash)]);
  useEffect(() => {
    if (!from.includes(pathname)) onClose();
  }, [pathname, from, onClose]);
};

interface Choice {
  readonly key: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly blocked?: string | undefined;
  /** The address that it opens; an action has none. */
  readonly to?: string;
  readonly run?: () => void;
}

interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** Does a label begin with the text, or have all of its words? */
const fitOf = (label: string, typed: string): 'begins' | 'has' | undefined => {
  const folded = normalizeText(label);
  const wanted = normalizeText(typed);
  if (folded.startsWith(wanted)) return 'begins';
  return wanted.split(' ').every((word) => folded.includes(word)) ? 'has' : undefined;
};

/** Choices: actions, pages that begin with the text, records, other pages. No text: no records. */
const choicesFor = (
  text: string,
  menu: readonly MenuNode[],
  offers: readonly Offer[],
  found: readonly FoundGroup[],
): ChoiceGroup[] => {
  const pagesThat = (kind: 'begins' | 'has'): Choice[] =>
    pagesOf(menu)
      .filter(({ label }) => fitOf(label, text) === kind)
      .map(({ label: title, path: to, under: detail }) => ({
        key: `page ${to}`,
        title,
        detail,
        to,
      }));
  const actions = offers
    .filter(({ label }) => fitOf(label, text))
    .map(({ label, ...action }) => ({ ...action, key: `action ${label}`, title: label }));
  const groups: ChoiceGroup[] = [
    { label: 'Ações', choices: actions },
    { label: 'Páginas', choices: pagesThat('begins') },
    ...found.map(({ resource, label, records }) => ({
      label,
      choices: records.map((record) => ({ ...record, key: `${resource} ${record.id}` })),
    })),
    { label: 'Outras páginas', choices: text ? pagesThat('has') : [] },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
};

/** What is typed, what is found, and the choice that Enter takes. */
const useFinding = ({ menu, onClose }: PaletteProps) => {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [offers] = useState(offersNow);
  const [active, setActive] = useState(0);
  // Enter right after a code means the pending result.
  const isEager = useRef(false);
  const finding = useFound(text, menu);
  const { isWaiting, found } = finding;
  const groups = choicesFor(text.trim(), menu, offers, found?.groups ?? []);
  const choices = groups.flatMap((group) => group.choices);
  const current = Math.min(active, choices.length - 1);
  const choose = ({ to, run, blocked }: Choice): void => {
    if (blocked !== undefined) return;
    onClose();
    if (to !== undefined) navigate(to);
    run?.();
  };
  useEffect(() => {
    if (isWaiting || !isEager.current) return;
    isEager.current = false;
    const [first] = choices;
    if (first) choose(first);
  });
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      isEager.current = false;
      setActive((current + step + choices.length) % choices.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const chosen = choices[current];
    if (isWaiting && active === 0) isEager.current = true;
    else if (chosen) choose(chosen);
  };
  const type = (typed: string): void => {
    isEager.current = false;
    setActive(0);
    setText(typed);
  };
  const optionId = (choice: Choice | undefined) => choice && `${id}-${choices.indexOf(choice)}`;
  const status = statusOf(text, choices.length, finding);
  return {
    ...{ ...finding, listId: `${id}-list`, optionId, text, type, status, groups, choices },
    ...{ current: choices[current], choose, onKeyDown },
    point: (choice: Choice) => setActive(choices.indexOf(choice)),
  };
};

type Finding = ReturnType<typeof useFinding>;

const FindField = ({ text, type, onKeyDown, listId, optionId, current, status }: Finding) => (
  <Box sx={{ position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper', py: 0.5 }}>
    <OutlinedInput
      autoFocus
      size="small"
      fullWidth
      value={text}
      onChange={(event) => type(event.target.value)}
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

/** Results by group. The focus stays in the field, which refers to the active option. */
const FindOptions = ({ listId, optionId, groups, current, point, choose }: Finding) => {
  const list = useRef<HTMLDivElement>(null);
  const activeId = optionId(current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active option is to be in sight
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
              onPointerMove={() => choice !== current && point(choice)}
              // The field keeps the focus.
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
  useClosesElsewhere(props.onClose);
  const finding = useFinding(props);
  const { failure, retry, choices } = finding;
  return (
    <ModalDialog title="Buscar" open onClose={props.onClose} maxWidth="sm">
      <FindField {...finding} />
      {Boolean(failure) && <ErrorState title={failureText(failure, FAILED)} onRetry={retry} />}
      {/* The height is kept while results change. */}
      <Box sx={{ minHeight: { sm: 400 } }}>
        {choices.length > 0 && <FindOptions {...finding} />}
      </Box>
    </ModalDialog>
  );
};

export default FindPalette;
