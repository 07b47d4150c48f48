import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Booking } from '../../../dataProvider';
import { failureText } from '../../../ui/feedback';
import { useBackOffice } from '../../shared/useBackOffice';
import { SUCCESS_MS, useDeed } from '../../shared/useDeed';
import { usePolling } from '../../shared/usePolling';
import { type Charge, chargeOf, chargeOfAnswer, isCharged } from './pixCharge';
import { useRereadPayment, useSeenPayment } from './usePayment';

const DONE = 'Pagamento PIX gerado.';
const FAILED = 'Erro ao gerar pagamento PIX.';

/** The generation of a PIX charge. */
export interface PixCharge {
  /** What the customer pays with, as far as it is known. */
  readonly charge: Charge;
  /** The call runs, or its result is being waited for. */
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly generate: () => Promise<void>;
}

/**
 * Generates a PIX charge; unless its answer holds the code or the link already, the booking is asked
 * for every 2 s until its payment has one of them or an error (part 1 section 4).
 */
export const usePixCharge = (booking: Booking): PixCharge => {
  const provider = useBackOffice();
  const notify = useNotify();
  const keep = useSeenPayment(booking);
  const deed = useDeed();
  const [isWaiting, setIsWaiting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [answered, setAnswered] = useState<Charge>({});
  const { _id: id, version } = booking;
  const reread = useRereadPayment(id);
  const params = { id };
  const succeed = (): void => {
    setIsWaiting(false);
    notify(DONE, { type: 'success', autoHideDuration: SUCCESS_MS });
  };
  const fail = (text: string): void => {
    setIsWaiting(false);
    setProblem(text);
  };
  usePolling({
    active: isWaiting,
    ask: (signal) => provider.operation('bookings.detail', { params, signal }),
    onAnswer: (seen) => {
      const error = seen.payment?.error;
      const isOver = isCharged(chargeOf(seen)) || Boolean(error);
      if (!isOver) return false;
      keep(seen);
      if (isCharged(chargeOf(seen))) succeed();
      else fail(FAILED);
      return true;
    },
    onGiveUp: (failure) => fail(failureText(failure, FAILED)),
  });
  const generate = async (): Promise<void> => {
    if (isWaiting) return;
    setProblem(undefined);
    const done = await deed.run(
      (idempotencyKey) =>
        provider.operation('pix.generate', { params, query: { version }, idempotencyKey }),
      { failure: FAILED },
      version,
    );
    // The charge, or whoever was faster, has changed the booking: what is sent next names its version.
    if (!done) return reread();
    const charge = chargeOfAnswer(done.answer);
    setAnswered(charge);
    if (!isCharged(charge)) return setIsWaiting(true);
    succeed();
    reread();
  };
  const stored = chargeOf(booking);
  return {
    charge: isCharged(answered)
      ? { code: answered.code ?? stored.code, link: answered.link ?? stored.link }
      : stored,
    busy: deed.busy || isWaiting,
    problem: problem ?? deed.problem,
    generate,
  };
};
