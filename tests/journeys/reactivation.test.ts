import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REACTIVATION_TIMEOUT, REACTIVATION_WAITING } from '../../domain/bookings/reactivation';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { bodiesOf, codeOf, dialogOf, openRow, openRowMenu, rowFor } from './bookingScreen';
import { blockOf } from './customerScreen';
import { NEWER, withNewerBackOffice } from './newerBackOffice';
import {
  answering,
  axeInBothThemes,
  clipboardOf,
  fault,
  hideTab,
  isUnpaid,
  leaveCents,
  type Opened,
  openByMenu,
  openWizard,
  questionsOf,
  stopTime,
  takesPix,
  unpaidCents,
  type WholeBooking,
  WIZARD,
  wholeBooking,
  wholeBookingsFor,
} from './paymentScreen';
import { escapes, eventually, gone, input, press, refusals, seen, watch } from './screen';

const START = /\/v4\/schedule\/reactivation$/;
const STATUS = /\/v4\/schedule\/reactivation\/status\//;
const REFUSED = 'Ocorreu um erro ao tentar reativar esse agendamento';
const FAILED = 'Não foi possível reativar esse pedido, por favor tente novamente.';
const STEPS = ['Forma de pagamento', 'Confirmação', 'Processamento', 'Resultado'];
const OFFERED = [12, 20, 4];

/** What each way of paying reads. */
const CARD = {
  type: 'CREDIT_CARD',
  name: 'Cartão de crédito (pré-autorização)',
  explanation: 'O valor do pedido será pré-autorizado no cartão do pedido.',
  button: 'Reativar pedido',
};
const PIX = {
  type: 'PIX',
  name: 'PIX',
  explanation: 'Será gerado um código PIX com o valor do pedido para enviar à cliente.',
  button: 'Gerar código PIX',
};
const LINK = {
  type: 'CHECKOUT',
  name: 'Link de pagamento',
  explanation: 'Será gerado um link de pagamento com o valor do pedido para enviar à cliente.',
  button: 'Gerar link de pagamento',
};
type Way = typeof CARD;

let product: Product;
let browser: TestBrowser;
let api: Api;
const take = wholeBookingsFor(() => api);

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'administrator');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** An order whose payment succeeds after a second. */
const payable = (): Promise<WholeBooking> =>
  take(
    OFFERED,
    (booking) => isUnpaid(booking) && !booking.voucher && unpaidCents(booking) % 100 > 4,
  );

/** An order whose unpaid cents decide what the gateway answers. */
const ending = async (cents: number): Promise<WholeBooking> => {
  const booking = await take(
    [4, 20, 5],
    (one) => takesPix(one) && !one.voucher && unpaidCents(one) >= 5_000,
  );
  await leaveCents(api, booking, cents);
  return booking;
};

const radio = (dialog: Locator, { name }: Way): Locator =>
  dialog.getByRole('radio', { name, exact: true });

/** From the choice to the confirmation. */
const toConfirmation = async (dialog: Locator, way: Way): Promise<void> => {
  await radio(dialog, way).check();
  await press(dialog, 'Continuar');
  await seen(dialog.getByText(way.explanation));
  // A press that follows at once could be the second half of a double click.
  const button = dialog.getByRole('button', { name: way.button, exact: true });
  await eventually(() => button.isEnabled(), true);
};

/** From the choice to the waiting message. */
const toWaiting = async (dialog: Locator, way: Way): Promise<void> => {
  await toConfirmation(dialog, way);
  await press(dialog, way.button);
  await seen(dialog.getByText(REACTIVATION_WAITING));
};

/** The step that the stepper marks. */
const currentStep = (dialog: Locator): Promise<string> =>
  dialog.locator('.MuiStepLabel-label.Mui-active').innerText();

/** A wizard that polls, and whose time stands still but for what the test lets pass. */
const polling = async ({ page, dialog }: Opened, way: Way) => {
  const questions = questionsOf(page, STATUS);
  await page.clock.install();
  await toConfirmation(dialog, way);
  await stopTime(page);
  await press(dialog, way.button);
  // Enabled again, it tells that the request was answered.
  await eventually(() => closeButton(dialog).isEnabled(), true);
  await seen(dialog.getByText(REACTIVATION_WAITING));
  return {
    ...questions,
    pass: (milliseconds: number): Promise<void> => page.clock.runFor(milliseconds),
  };
};

/** 'Fechar' of the footer; the cross has the same name. */
const closeButton = (dialog: Locator): Locator =>
  dialog.getByRole('button', { name: 'Fechar', exact: true }).last();

describe('steps', () => {
  it.each([CARD, PIX, LINK])(
    'B-REACT-01 B-REACT-02 B-REACT-03 $name: chooses, explains and goes back',
    async (way) => {
      const { page, dialog } = await openWizard(browser, await payable());
      const sent = watch(page, 'POST', START);
      expect(await dialog.locator('.MuiStepLabel-label').allInnerTexts()).toEqual(STEPS);
      expect(await currentStep(dialog)).toBe('Forma de pagamento');
      for (const { name } of [CARD, PIX, LINK]) {
        expect(await dialog.getByRole('radio', { name, exact: true }).isChecked()).toBe(false);
      }
      expect(await dialog.getByRole('radio').count()).toBe(3);
      const next = dialog.getByRole('button', { name: 'Continuar', exact: true });
      expect(await next.isDisabled()).toBe(true);

      await toConfirmation(dialog, way);
      expect(await currentStep(dialog)).toBe('Confirmação');
      await seen(dialog.getByRole('heading', { name: way.name, exact: true }));
      await seen(dialog.getByRole('button', { name: way.button, exact: true }));
      await press(dialog, 'Voltar');
      expect(await radio(dialog, way).isChecked()).toBe(true);
      expect(sent).toEqual([]);
    },
  );

  it('B-REACT-04 B-REACT-05 B-REACT-06 B-CALL-24 B-CALL-25 reactivates by card, and the row follows', async () => {
    const booking = await payable();
    const { page, dialog } = await openWizard(browser, booking);
    const sent = watch(page, 'POST', START);
    await toWaiting(dialog, CARD);
    expect(await currentStep(dialog)).toBe('Processamento');
    await seen(dialog.getByText('Pré-autorização aprovada. O pedido foi reativado.'));
    expect(await currentStep(dialog)).toBe('Resultado');
    const { _id: scheduleId, version } = booking;
    expect(bodiesOf(sent)).toEqual([{ scheduleId, reactivationType: 'CREDIT_CARD', version }]);
    expect((await wholeBooking(api, booking._id)).statusCode).toBe(1);
    await closeButton(dialog).click();
    await gone(dialog);
    await seen(rowFor(page, booking).getByText('Aguardando profissional'));
  });

  it('B-REACT-05 waits 20 s for a slow bank', async () => {
    const { dialog } = await openWizard(browser, await ending(2));
    await toWaiting(dialog, CARD);
    const approved = dialog.getByText('Pré-autorização aprovada. O pedido foi reativado.');
    await approved.waitFor({ timeout: 30_000 });
  });

  it.each([
    {
      way: PIX,
      text: 'Copie o código PIX e envie à cliente. O pedido será reativado após o pagamento.',
      copy: 'Copiar código PIX',
      copied: 'Informações copiadas com sucesso.',
      shape: /^000201.*6304[0-9A-F]{4}$/,
    },
    {
      way: LINK,
      text: 'Copie o link de pagamento e envie à cliente. O pedido será reativado após o pagamento.',
      copy: 'Copiar link de pagamento',
      copied: 'Link copiado para a sua área de transferência!',
      shape: /^https:\/\/pagamento\.sandbox\.test\/link-/,
    },
  ])(
    'B-REACT-08 B-ERR-15 $way.name: hands over what the customer pays with',
    async ({ way, text, copy, copied, shape }) => {
      const booking = await payable();
      const { page, dialog } = await openWizard(browser, booking);
      const clipboard = await clipboardOf(page);
      await toWaiting(dialog, way);
      await seen(dialog.getByText(text));
      await press(dialog, copy);
      await seen(dialog.getByRole('status').filter({ hasText: copied }));
      const code = await clipboard();
      expect(code).toMatch(shape);
      await seen(dialog.getByText(code, { exact: true }));
      expect((await wholeBooking(api, booking._id)).statusCode).toBe(booking.statusCode);
    },
  );
});

describe('failures', () => {
  it.each([
    {
      way: CARD,
      text: 'Pré-autorização negada. Oriente a cliente a desbloquear o cartão ou a trocar a forma de pagamento; caso contrário, crie um novo pedido pelo backoffice.',
    },
    { way: PIX, text: FAILED },
    { way: LINK, text: FAILED },
  ])('B-REACT-07 B-REACT-09 $way.name refused', async ({ way, text }) => {
    const booking = await ending(1);
    const { dialog } = await openWizard(browser, booking);
    await toWaiting(dialog, way);
    await seen(dialog.getByRole('alert').filter({ hasText: text }));
    expect(await currentStep(dialog)).toBe('Resultado');
    expect((await wholeBooking(api, booking._id)).statusCode).toBe(booking.statusCode);
  });

  it('B-REACT-10 says why the gateway could not be asked, and closes', async () => {
    const { page, dialog } = await openWizard(browser, await ending(4), refusals(503));
    const asked = watch(page, 'GET', STATUS);
    await toConfirmation(dialog, CARD);
    await press(dialog, CARD.button);
    await seen(dialog.getByRole('alert').filter({ hasText: 'Gateway de pagamento indisponível' }));
    await gone(dialog);
    expect(asked).toEqual([]);
  });

  it('B-REACT-10 B-ERR-16 closes 2 s after a request that failed, and starts anew', async () => {
    const booking = await payable();
    const { page, dialog } = await openWizard(browser, booking, refusals(500));
    await answering(page, 'POST', START, fault);
    await page.clock.install();
    await toConfirmation(dialog, PIX);
    await stopTime(page);
    await press(dialog, PIX.button);
    await seen(dialog.getByRole('alert').filter({ hasText: REFUSED }));
    await page.clock.runFor(1_900);
    expect(await dialog.getByText(REFUSED).isVisible()).toBe(true);
    await page.clock.runFor(200);
    await page.clock.resume();
    await gone(dialog);
    const again = await openByMenu(page, booking, 'Reativar pedido', WIZARD);
    expect(await currentStep(again)).toBe('Forma de pagamento');
    expect(await again.getByRole('radio', { checked: true }).count()).toBe(0);
  });

  it('refuses a second reactivation while one is under way', async () => {
    const booking = await ending(3);
    const { page, dialog } = await openWizard(browser, booking, refusals(409));
    await toWaiting(dialog, CARD);
    await closeButton(dialog).click();
    await gone(dialog);
    const again = await openByMenu(page, booking, 'Reativar pedido', WIZARD);
    await toConfirmation(again, CARD);
    await press(again, CARD.button);
    await seen(
      again.getByRole('alert').filter({
        hasText: 'Já existe uma reativação em andamento para este pedido',
      }),
    );
    await gone(again);
  });
});

describe('polling', () => {
  it('B-REACT-05 asks every 2 s, and never after closing', async () => {
    const opened = await openWizard(browser, await ending(3));
    const { dialog } = opened;
    const { asked, settled, pass } = await polling(opened, CARD);
    await pass(1_900);
    expect(asked()).toBe(0);
    await pass(200);
    await settled(1);
    await pass(1_900);
    expect(asked()).toBe(1);
    await pass(200);
    await settled(2);
    await pass(2_000);
    await settled(3);

    await closeButton(dialog).click();
    await pass(30_000);
    await gone(dialog);
    expect(asked()).toBe(3);
  });

  it('B-REACT-11 closing resets to step 1', async () => {
    const booking = await payable();
    const { page, dialog } = await openWizard(browser, booking);
    await toConfirmation(dialog, LINK);
    await escapes(dialog);
    const again = await openByMenu(page, booking, 'Reativar pedido', WIZARD);
    expect(await currentStep(again)).toBe('Forma de pagamento');
    expect(await again.getByRole('radio', { checked: true }).count()).toBe(0);
  });

  it('B-REACT-12 pauses while the tab is hidden, and asks once at once on return', async () => {
    const opened = await openWizard(browser, await ending(3));
    const { page } = opened;
    const { asked, settled, pass } = await polling(opened, PIX);
    await pass(2_000);
    await settled(1);
    await hideTab(page, true);
    await pass(60_000);
    expect(asked()).toBe(1);
    await hideTab(page, false);
    await settled(2);
    await pass(2_000);
    await settled(3);
  });

  it('B-REACT-12 gives up after 5 minutes, with a text that says what to look at', async () => {
    const opened = await openWizard(browser, await ending(3));
    const { page, dialog } = opened;
    const { asked, settled, pass } = await polling(opened, CARD);
    await pass(2_000);
    await settled(1);
    await page.clock.fastForward(296_000);
    await settled(2);
    await pass(1_900);
    expect(await dialog.getByText(REACTIVATION_WAITING).isVisible()).toBe(true);
    const alert = dialog.getByRole('alert').filter({ hasText: REACTIVATION_TIMEOUT });
    for (let second = 0; second < 5 && !(await alert.isVisible()); second += 1) {
      await pass(1_000);
      await settled(asked());
    }
    await seen(alert);
    const last = asked();
    expect(last).toBeLessThanOrEqual(4);
    await pass(60_000);
    expect(asked()).toBe(last);
  });

  it('B-REACT-12 gives up after 5 failures in a row', async () => {
    const opened = await openWizard(browser, await ending(3), refusals(500));
    const { page, dialog } = opened;
    await answering(page, 'GET', STATUS, fault);
    const { asked, settled, pass } = await polling(opened, CARD);
    for (let count = 1; count <= 5; count += 1) {
      await pass(2_000);
      await settled(count);
    }
    await seen(dialog.getByRole('alert').filter({ hasText: REACTIVATION_TIMEOUT }));
    await pass(60_000);
    expect(asked()).toBe(5);
  });

  it('B-REACT-05 never asks twice at a time', async () => {
    const opened = await openWizard(browser, await ending(3));
    const { page } = opened;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await answering(page, 'GET', STATUS, async (route) => {
      await held;
      await route.fallback();
    });
    const { asked, settled, pass } = await polling(opened, CARD);
    await pass(2_000);
    await eventually(asked, 1);
    await pass(20_000);
    expect(asked()).toBe(1);
    release();
    await settled(1);
    await pass(2_000);
    await settled(2);
  });
});

describe('presses', () => {
  it('a double click on Continuar explains, and sends nothing', async () => {
    const { page, dialog } = await openWizard(browser, await payable());
    const sent = watch(page, 'POST', START);
    await radio(dialog, PIX).check();
    const box = await dialog.getByRole('button', { name: 'Continuar', exact: true }).boundingBox();
    if (!box) throw new Error('The button has no place');
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 20 });
    await seen(dialog.getByText(PIX.explanation));
    await eventually(() => dialog.getByRole('button', { name: PIX.button }).isEnabled(), true);
    expect(await currentStep(dialog)).toBe('Confirmação');
    expect(sent).toEqual([]);
  });

  it.each([0, 120, 250])(
    'a double click of %i ms on the confirmation sends one request and leaves the wizard open',
    async (delay) => {
      const { page, dialog } = await openWizard(browser, await payable());
      const sent = watch(page, 'POST', START);
      await toConfirmation(dialog, PIX);
      const box = await dialog.getByRole('button', { name: PIX.button }).boundingBox();
      if (!box) throw new Error('The button has no place');
      const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
      await page.mouse.click(...at);
      await page.waitForTimeout(delay);
      await page.mouse.click(...at, { clickCount: 2 });
      await seen(dialog.getByText('Copie o código PIX e envie à cliente.'));
      expect(sent).toHaveLength(1);
    },
  );
});

describe('who may', () => {
  it('B-ROW-06 offers the wizard for 12, 5, 4 and 20 only, and to who may edit', async () => {
    for (const [status, profile, isOffered] of [
      [5, 'administrator', true],
      [20, 'operation', true],
      [1, 'administrator', false],
      [11, 'administrator', false],
      [4, 'staff', false],
    ] as const) {
      const booking = await take([status]);
      const page = await openRow(browser, booking, { as: profile });
      const menu = await openRowMenu(page, booking);
      const entry = menu.getByRole('menuitem', { name: 'Reativar pedido', exact: true });
      expect([status, profile, (await entry.count()) > 0]).toEqual([status, profile, isOffered]);
    }
  });
});

it('B-REACT-01 each step has no serious fault of accessibility', async () => {
  const opened = await openWizard(browser, await payable());
  const { page, dialog } = opened;
  await axeInBothThemes(page);
  await radio(dialog, PIX).check();
  await axeInBothThemes(page);
  await toConfirmation(dialog, PIX);
  await axeInBothThemes(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await answering(page, 'GET', STATUS, async (route) => {
    await held;
    await route.fallback();
  });
  await press(dialog, PIX.button);
  await seen(dialogOf(page, WIZARD).getByText(REACTIVATION_WAITING));
  await axeInBothThemes(page);
  release();
  await seen(dialog.getByText('Copie o código PIX e envie à cliente.'));
  await axeInBothThemes(page);
});

it.each(['phone', 'laptop'] as const)('the wizard fits a %s', async (name) => {
  const viewport = name === 'phone' ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const { page, dialog } = await openWizard(browser, await payable(), { viewport });
  await toConfirmation(dialog, PIX);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  // The names of the steps that are seen do not run into each other, nor out of the dialog.
  const places = await dialog.locator('.MuiStepLabel-label').evaluateAll((labels) =>
    labels
      .map((label) => label.getBoundingClientRect())
      .filter(({ width }) => width > 1)
      .map(({ left, right }) => [left, right]),
  );
  const frame = await dialog.boundingBox();
  const edges = [...places.flat(), (frame?.x ?? 0) + (frame?.width ?? 0)];
  expect(edges).toEqual([...edges].sort((a, b) => a - b));
});

describe('with {host}', () => {
  const newer = withNewerBackOffice();

  it('B-REACT-01 B-SESS-07 B-SESS-10 reactivates in the newer back office, in a tab of its own', async () => {
    const there = await apiAs(newer.url(), 'administrator');
    const booking = await wholeBookingsFor(() => there)([4, 5]);
    const page = await newer.newPage('administrator', /\//);
    await page.goto(`/#/users/${booking.userId}`);
    const block = blockOf(page, 'Agendamentos');
    await input(block, 'Código').fill(codeOf(booking));
    await press(block, 'Buscar');
    await eventually(() => block.locator('tbody tr').count(), 1);
    const starts = watch(page, 'POST', START);
    const menu = await openRowMenu(page, booking);
    const tab = page.context().waitForEvent('page');
    await menu.getByRole('menuitem', { name: 'Reativar pedido', exact: true }).click();
    await eventually(
      async () => (await tab).url(),
      `${NEWER}/schedules/${booking._id}/reactivation`,
    );
    await gone(dialogOf(page, WIZARD));
    expect(starts).toEqual([]);
  });
});
