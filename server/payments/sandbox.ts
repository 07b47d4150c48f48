import { centsText } from '../../domain/money';
import {
  type AccountRequest,
  type ChargeRequest,
  GatewayUnavailable,
  type PaymentGateway,
} from './gateway';

/** PIX copy-and-paste codes: the EMV layout of the Central Bank's BR Code. */

const field = (id: string, value: string): string =>
  `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Returns the CRC16-CCITT of a text (polynomial 0x1021, initial value 0xFFFF) as four hexadecimal digits. */
export const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

/**
 * Builds the PIX copy-and-paste code of a payment to the sandbox: `000201...6304XXXX`. XXXX is the checksum of the
 * preceding text.
 * @param txid transaction id: 1 to 25 letters and digits
 */
export const sandboxPixCode = (cents: number, txid: string): string => {
  const text = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', 'pix@camarim.test')),
    field('52', '0000'),
    field('53', '986'),
    field('54', centsText(cents)),
    field('58', 'BR'),
    field('59', 'CAMARIM SANDBOX'),
    field('60', 'SAO PAULO'),
    field('62', field('05', txid)),
    '6304',
  ].join('');
  return text + crc16(text);
};

/**
 * Simulated gateway for demonstration and tests (docs/payments-sandbox.md). The cents of the amount determine the
 * outcome. The gateway is stateless: a reference contains everything that the result depends on, so that several
 * server processes agree.
 */

type Kind = 'card' | 'pix' | 'link';
type Outcome = 'succeeds' | 'slow' | 'refused' | 'silent' | 'paid';

/** Outcomes by the last two digits of the amount; any other amount succeeds. */
const BY_CENTS: Readonly<Record<number, Outcome>> = {
  1: 'refused',
  2: 'slow',
  3: 'silent',
  5: 'paid',
};
/** Last two digits of an amount for which the gateway is unavailable. */
const DOWN_CENTS = 4;

/** Time until the outcome, in milliseconds after the request. */
const OUTCOME_AFTER_MS: Readonly<Record<Outcome, number>> = {
  succeeds: 1_000,
  refused: 1_000,
  slow: 20_000,
  silent: 10 * 60_000,
  paid: 1_000,
};

/** Time until a code or link counts as paid, in milliseconds after the request. */
const PAID_AFTER_MS = 30_000;

/** Base of the sandbox's links, with an unresolvable host name. */
const LINK_BASE = 'https://pagamento.sandbox.test/';

const REFERENCE =
  /^(card|pix|link)-(\d{1,12})-(\d{1,15})-(succeeds|slow|refused|silent|paid)-([A-Za-z0-9]{1,25})$/;

const NOT_ALPHANUMERIC = /[^A-Za-z0-9]/g;

const createReference = (kind: Kind, { id, cents, at }: ChargeRequest): string => {
  const last = cents % 100;
  if (last === DOWN_CENTS) throw new GatewayUnavailable();
  const name = id.replace(NOT_ALPHANUMERIC, '').slice(0, 25);
  return [kind, cents, at.getTime(), BY_CENTS[last] ?? 'succeeds', name].join('-');
};

/**
 * Returns the same account for the same person; an e-mail that begins with `fora` simulates an unavailable provider.
 */
const accountOf = ({ id, email }: AccountRequest) => {
  if (email.startsWith('fora')) throw new GatewayUnavailable();
  const account = `MPA-${id.replace(NOT_ALPHANUMERIC, '').slice(0, 12).toUpperCase()}`;
  return { id: account, setPasswordUrl: `${LINK_BASE}senha/${account}` };
};

/** Creates the simulated gateway; docs/payments-sandbox.md lists its outcomes. */
export const createSandbox = (): PaymentGateway => ({
  createAccount: async (request) => accountOf(request),
  preauthorize: async (request) => createReference('card', request),
  createPix: async (request) => createReference('pix', request),
  createLink: async (request) => createReference('link', request),
  // The stateless sandbox cannot remember a withdrawal; the caller never queries a withdrawn code again.
  withdraw: async () => undefined,
  state: async (reference, now) => {
    const match = REFERENCE.exec(reference);
    if (!match) return { status: 'FAILED', error: 'unknown' };
    const [, kind, cents, at, outcome, txid = ''] = match;
    const passed = now.getTime() - Number(at);
    if (passed < OUTCOME_AFTER_MS[outcome as Outcome]) return { status: 'WAITING' };
    if (outcome === 'refused') return { status: 'FAILED', error: 'refused' };
    if (outcome === 'silent') return { status: 'FAILED', error: 'timeout' };
    const url = LINK_BASE + reference;
    const copyPaste = sandboxPixCode(Number(cents), txid);
    const payment = { card: {}, link: { url }, pix: { copyPaste, url } }[kind as Kind];
    const isPaid = outcome === 'paid' && kind !== 'card' && passed >= PAID_AFTER_MS;
    return { status: 'SUCCESS', ...payment, ...(isPaid && { paid: true }) };
  },
});
