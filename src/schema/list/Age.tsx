import { useSyncExternalStore } from 'react';
import { ageText } from '../../../domain/time';
import { useClock } from '../context';

/** Interval between updates, in milliseconds. */
const EVERY_MS = 30_000;

const NOWRAP = { whiteSpace: 'nowrap' } as const;

let turn = 0;

const subscribe = (listener: () => void) => {
  const timer = setInterval(() => {
    turn += 1;
    listener();
  }, EVERY_MS);
  return () => clearInterval(timer);
};

/** An instant and its age; cards of a phone show only the age. */
export const Age = ({ text, instant }: { readonly text: string; readonly instant: string }) => {
  const clock = useClock();
  useSyncExternalStore(subscribe, () => turn);
  return (
    <>
      <span className="instant">{text}</span>{' '}
      <span className="second age" style={NOWRAP}>
        {ageText(instant, clock())}
      </span>
    </>
  );
};
