import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { useGetOne } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  REACTIVATION_REFUSED,
  REACTIVATION_TIMEOUT,
  REACTIVATION_WAITING,
  REACTIVATION_WORDS,
  type ReactivationType,
} from '../../../domain/bookings/reactivation';
import { UNKNOWN_OUTCOME } from '../../../src/ui/feedback';
import { opener } from '../../support/bookingDialog';
import { bookingIn } from '../../support/bookingOf';
import { renderScreen } from '../../support/screen';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));

/** The order on screen beside the dialog, and something that an operator leaves and comes back to. */
const Place = ({ children }: { readonly children: ReactNode }) => {
  const [isHere, setHere] = useState(true);
  useGetOne('bookings', { id: 'b1' });
  return (
    <>
      {isHere && children}
      <button type="button" onClick={() => setHere(!isHere)}>
        {isHere ? 'Sair' : 'Voltar aqui'}
      </button>
    </>
  );
};

type Handler = (input: object) => unknown;

const open = async (handlers: Readonly<Record<string, Handler>> = {}, row = {}) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { sent, onClose } = opener(renderScreen)({
    booking: bookingIn(12),
    resource: 'schedules',
    row,
    dialog: 'bookings.reactivation',
    around: (dialog) => <Place>{dialog}</Place>,
    calls: {
      'bookings.reactivate': () => ({ status: 'WAITING' }),
      'bookings.reactivationStatus': () => ({ status: 'WAITING' }),
      ...handlers,
    },
  });
  await screen.findByText('Continuar', { selector: 'button' });
  vi.useFakeTimers();
  await pass(0);
  return { onClose, sent };
};

const toConfirmation = async (type: ReactivationType) => {
  fireEvent.click(screen.getByRole('radio', { name: REACTIVATION_WORDS[type].name }));
  press('Continuar');
  await pass(500);
};

const send = async (type: ReactivationType) => {
  await toConfirmation(type);
  press(REACTIVATION_WORDS[type].button);
  await pass(0);
};

const TYPES: readonly ReactivationType[] = ['CREDIT_CARD', 'PIX', 'CHECKOUT'];

const failing =
  (message: string, code = 'x', status = 503): Handler =>
  () => {
    throw Object.assign(new Error(message), { code, status });
  };

describe('Reativação de pedido', () => {
  it.each(TYPES)('B-REACT-02 B-REACT-03 B-REACT-04 B-CALL-24 %s', async (type) => {
    const { sent } = await open();
    expect(within(screen.getByRole('dialog')).getByText('Reativação de pedido')).toBeDefined();
    expect(screen.getByText<HTMLButtonElement>('Continuar').disabled).toBe(true);
    await toConfirmation(type);
    expect(screen.getByText(REACTIVATION_WORDS[type].explanation)).toBeDefined();
    press('Voltar');
    expect(
      screen.getByRole<HTMLInputElement>('radio', { name: REACTIVATION_WORDS[type].name }).checked,
    ).toBe(true);
    await send(type);
    expect(screen.getByText(REACTIVATION_WAITING)).toBeDefined();
    expect(sent('bookings.reactivate').map(({ body }) => body)).toEqual([
      { scheduleId: 'b1', reactivationType: type },
    ]);
  });

  it.each([
    [{ code: 'ABC123', clientName: 'Clara Costa' }, 'ABC123 · Clara Costa'],
    [{ code: 'ABC123', clientName: null }, 'ABC123'],
    [{}, undefined],
  ])('B-REACT-01 says of %j which order it is, at every step', async (row, text) => {
    await open({}, row);
    const said = () => screen.queryByText(/ABC123|Clara Costa/)?.textContent;
    expect(said()).toBe(text);
    await send('PIX');
    expect(screen.getByText(REACTIVATION_WAITING)).toBeDefined();
    expect(said()).toBe(text);
  });

  it('B-REACT-01 B-REACT-04 the second half of a double click on Continuar sends nothing', async () => {
    const { sent } = await open();
    const words = REACTIVATION_WORDS.PIX;
    fireEvent.click(screen.getByRole('radio', { name: words.name }));
    press('Continuar');
    const button = () => screen.getByText<HTMLButtonElement>(words.button, { selector: 'button' });
    // What does not answer a click does not look as if it did.
    expect(button().disabled).toBe(true);
    press(words.button);
    await pass(499);
    expect(button().disabled).toBe(true);
    press(words.button);
    expect(sent('bookings.reactivate')).toHaveLength(0);
    expect(screen.getByText(words.explanation)).toBeDefined();
    await pass(1);
    expect(button().disabled).toBe(false);
    press(words.button);
    await pass(0);
    expect(sent('bookings.reactivate')).toHaveLength(1);
  });

  it('B-REACT-04 two presses on the confirmation send one request', async () => {
    const { sent } = await open();
    await toConfirmation('PIX');
    const button = screen.getByText(REACTIVATION_WORDS.PIX.button, { selector: 'button' });
    act(() => {
      button.click();
      button.click();
    });
    await pass(0);
    expect(sent('bookings.reactivate')).toHaveLength(1);
  });

  it.each([
    ['CREDIT_CARD', {}, undefined],
    ['PIX', { copyAndPasteCode: '000201' }, '000201'],
    ['CHECKOUT', { linkPayment: 'https://pay.test/1' }, 'https://pay.test/1'],
  ] as const)(
    'B-REACT-05 B-REACT-06 B-REACT-08 %s succeeds after two questions',
    async (type, answer, code) => {
      const answers = [{ status: 'WAITING' }, { status: 'SUCCESS', ...answer }];
      const { sent } = await open({ 'bookings.reactivationStatus': () => answers.shift() });
      await send(type);
      await pass(2_000);
      expect(screen.getByText(REACTIVATION_WAITING)).toBeDefined();
      await pass(2_000);
      expect(screen.getByText(REACTIVATION_WORDS[type].success)).toBeDefined();
      if (code) expect(screen.getByText(code)).toBeDefined();
      await pass(60_000);
      expect(sent('bookings.reactivationStatus')).toHaveLength(2);
      expect(sent('bookings.one')).toHaveLength(2);
    },
  );

  it.each([
    ['PIX', 'Copiar código PIX', 'Informações copiadas com sucesso.'],
    ['CHECKOUT', 'Copiar link de pagamento', 'Link copiado para a sua área de transferência!'],
  ] as const)('B-ERR-15 %s is copied', async (type, name, text) => {
    await open({
      'bookings.reactivationStatus': () => ({
        status: 'SUCCESS',
        copyAndPasteCode: 'what to pay with',
        linkPayment: 'what to pay with',
      }),
    });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await send(type);
    await pass(2_000);
    fireEvent.click(screen.getByText(name, { selector: 'button' }));
    await pass(0);
    expect(write.mock.calls).toEqual([['what to pay with']]);
    expect(screen.getByText(text, { selector: '[role=status]' })).toBeDefined();
  });

  it.each(TYPES)('B-REACT-07 B-REACT-09 %s fails', async (type) => {
    await open({ 'bookings.reactivationStatus': () => ({ status: 'FAILED' }) });
    await send(type);
    await pass(2_000);
    expect(screen.getByRole('alert').textContent).toBe(REACTIVATION_WORDS[type].failure);
  });

  it.each([
    ['Failed to fetch', REACTIVATION_REFUSED],
    ['Gateway de pagamento indisponível', 'Gateway de pagamento indisponível'],
  ])('B-REACT-10 a request that fails with %s closes after 2 s', async (message, text) => {
    const { onClose, sent } = await open({ 'bookings.reactivate': failing(message) });
    await send('PIX');
    expect(screen.getByRole('alert').textContent).toBe(text);
    await pass(1_999);
    expect(onClose).not.toHaveBeenCalled();
    await pass(1);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sent('bookings.reactivationStatus')).toEqual([]);
  });

  it('B-CALL-02 B-REACT-10 after 30 s of silence it says, and goes on saying, what is not known', async () => {
    const { onClose, sent } = await open({ 'bookings.reactivate': failing('', 'timeout', 0) });
    await send('CREDIT_CARD');
    const texts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(texts()).toContainEqual(expect.stringContaining(REACTIVATION_REFUSED));
    await pass(2_000);
    expect(onClose).toHaveBeenCalledTimes(1);
    press('Sair');
    await pass(60_000);
    expect(texts()).toEqual([expect.stringContaining(UNKNOWN_OUTCOME)]);
    expect(sent('bookings.one')).toHaveLength(2);
  });

  it('B-REACT-10 a refusal reads the order again: somebody else may have reactivated it', async () => {
    const { sent } = await open({
      'bookings.reactivate': failing('Já reativado', 'wrong-status', 409),
    });
    await send('PIX');
    await pass(2_000);
    expect(sent('bookings.one')).toHaveLength(2);
  });

  it('B-SESS-20 a session that ends leads back to the confirmation, which sends after the login', async () => {
    let isSignedIn = false;
    const { onClose, sent } = await open({
      'bookings.reactivate': (input) =>
        isSignedIn ? { status: 'WAITING' } : failing('Faça o login', 'unauthenticated', 401)(input),
    });
    await send('PIX');
    await pass(60_000);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(REACTIVATION_WORDS.PIX.explanation)).toBeDefined();
    isSignedIn = true;
    press(REACTIVATION_WORDS.PIX.button);
    await pass(0);
    expect(screen.getByText(REACTIVATION_WAITING)).toBeDefined();
    expect(sent('bookings.reactivate')).toHaveLength(2);
  });

  it('B-REACT-12 gives up after 5 minutes', async () => {
    const { sent } = await open();
    await send('CREDIT_CARD');
    await pass(302_000);
    expect(screen.getByRole('alert').textContent).toBe(REACTIVATION_TIMEOUT);
    const asked = sent('bookings.reactivationStatus').length;
    await pass(60_000);
    expect(sent('bookings.reactivationStatus')).toHaveLength(asked);
  });

  it('B-REACT-12 pauses while the tab is hidden, asks once at once on return, and no more when closed', async () => {
    let hidden = false;
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
    const hide = (value: boolean) =>
      act(async () => {
        hidden = value;
        document.dispatchEvent(new Event('visibilitychange'));
      });
    const { sent } = await open();
    const asked = () => sent('bookings.reactivationStatus').length;
    await send('PIX');
    await pass(2_000);
    expect(asked()).toBe(1);
    await hide(true);
    await pass(60_000);
    expect(asked()).toBe(1);
    await hide(false);
    await pass(0);
    expect(asked()).toBe(2);
    press('Fechar');
    press('Sair');
    await pass(30_000);
    expect(asked()).toBe(2);
  });

  it('B-REACT-11 closing while it polls ends the questions and goes back to step 1', async () => {
    const { onClose, sent } = await open();
    await send('PIX');
    await pass(2_000);
    press('Fechar');
    expect(onClose).toHaveBeenCalledTimes(1);
    press('Sair');
    await pass(60_000);
    expect(sent('bookings.reactivationStatus')).toHaveLength(1);
    // The charge that goes on has given the order another version.
    expect(sent('bookings.one')).toHaveLength(2);
    press('Voltar aqui');
    await pass(0);
    expect(screen.getByText('Escolha a forma de pagamento')).toBeDefined();
  });

  it.each([
    ['answered', () => ({ status: 'WAITING' }), REACTIVATION_TIMEOUT],
    ['refused', failing('Pedido já reativado', 'wrong-status', 409), 'Pedido já reativado'],
    ['not answered', failing('', 'unconfirmed', 0), UNKNOWN_OUTCOME],
  ])('whoever has left hears of a request that was %s', async (_, answer, text) => {
    let answered = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const { sent } = await open({
      'bookings.reactivate': (input) => gate.then(() => answer(input)),
    });
    await send('PIX');
    press('Sair');
    await act(async () => answered());
    await pass(60_000);
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(sent('bookings.reactivationStatus')).toEqual([]);
  });

  it('cannot be closed while the request is on its way', async () => {
    const { onClose } = await open({ 'bookings.reactivate': () => new Promise(() => undefined) });
    await send('PIX');
    expect(screen.getByText<HTMLButtonElement>('Fechar').disabled).toBe(true);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
  });
});
