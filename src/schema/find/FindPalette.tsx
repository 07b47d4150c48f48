import Box from '@mui/material/Box';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { ModalDialog } from '../../ui/dialog';
import { failureText } from '../../ui/feedback';
import type { MenuNode } from '../../ui/layout';
import { ErrorState } from '../../ui/states';
import { type Choice, choicesFor } from './choices';
import { FindField } from './FindField';
import { FindOptions } from './FindOptions';
import { offersNow } from './offered';
import { type Finding, useFound } from './useFound';

const FAILED = 'Não foi possível buscar.';

/** What is said of the answer, for who sees it and for who hears it. */
const statusOf = (text: string, count: number, { isWaiting, found, failure }: Finding): string => {
  if (failure) return '';
  if (isWaiting) return 'Buscando…';
  if (text.trim() === '') return 'Código, telefone, CPF, e-mail, nome ou página.';
  const missing = found?.failed.length
    ? ` Não foi possível buscar em ${found.failed.join(', ')}.`
    : '';
  if (count === 0) return `Nada encontrado para “${text.trim()}”.${missing}`;
  return `${count} ${count === 1 ? 'resultado' : 'resultados'}.${missing}`;
};

/** Back, or an address that was typed, leads away from what is asked here. */
const useClosesElsewhere = (onClose: () => void): void => {
  const { pathname } = useLocation();
  const [from] = useState(pathname);
  useEffect(() => {
    if (pathname !== from) onClose();
  }, [pathname, from, onClose]);
};

/** Arrows go from choice to choice, Enter takes one, or the first of those that are on their way. */
const useKeys = (
  choices: readonly Choice[],
  isWaiting: boolean,
  choose: (choice: Choice) => void,
) => {
  const [active, setActive] = useState(0);
  // There may be fewer than before.
  const current = Math.min(active, choices.length - 1);
  // Who types a code and presses Enter at once means what is on its way.
  const isEager = useRef(false);
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
  return {
    current,
    onKeyDown,
    point: setActive,
    restart: () => {
      isEager.current = false;
      setActive(0);
    },
  };
};

const FindPalette = ({
  menu,
  onClose,
}: {
  readonly menu: readonly MenuNode[];
  readonly onClose: () => void;
}) => {
  const id = useId();
  const navigate = useNavigate();
  useClosesElsewhere(onClose);
  const [text, setText] = useState('');
  const [offers] = useState(offersNow);
  const finding = useFound(text, menu);
  const groups = choicesFor(text.trim(), menu, offers, finding.found?.groups ?? []);
  const choices = groups.flatMap((group) => group.choices);
  const choose = ({ to, run, blocked }: Choice): void => {
    if (blocked !== undefined) return;
    onClose();
    if (to !== undefined) navigate(to);
    run?.();
  };
  const { current, onKeyDown, point, restart } = useKeys(choices, finding.isWaiting, choose);
  const type = (typed: string): void => {
    restart();
    setText(typed);
  };
  const optionId = (at: number): string => `${id}-${at}`;
  return (
    <ModalDialog title="Buscar" open onClose={onClose} maxWidth="sm">
      <FindField
        text={text}
        listId={`${id}-list`}
        activeId={current >= 0 ? optionId(current) : undefined}
        onType={type}
        onKeyDown={onKeyDown}
        status={statusOf(text, choices.length, finding)}
      />
      {Boolean(finding.failure) && (
        <ErrorState title={failureText(finding.failure, FAILED)} onRetry={finding.retry} />
      )}
      {/* The dialog keeps its place while answers of another length come. */}
      <Box sx={{ minHeight: { sm: 400 } }}>
        {choices.length > 0 && (
          <FindOptions
            id={`${id}-list`}
            groups={groups}
            active={current}
            optionId={optionId}
            onPoint={point}
            onChoose={choose}
          />
        )}
      </Box>
    </ModalDialog>
  );
};

/** 'Buscar': pages, records and what can be done with the open one, by keyboard alone if one likes. */
export default FindPalette;
