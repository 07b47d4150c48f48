import { centsText } from '../../domain/money';

/** PIX copy-and-paste codes: the EMV layout of the Central Bank's BR Code. */

/** Content of a code. */
export interface PixCode {
  /** Key of the recipient, such as an e-mail. */
  readonly key: string;
  /** Name of the recipient: at most 25 letters without accents. */
  readonly name: string;
  /** City of the recipient: at most 15 letters without accents. */
  readonly city: string;
  readonly cents: number;
  /** Transaction id: 1 to 25 letters and digits. */
  readonly txid: string;
}

const field = (id: string, value: string): string =>
  `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Computes CRC16-CCITT of a text (polynomial 0x1021, from 0xFFFF): four digits, hexadecimal, upper case. */
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

/** Builds the code of a payment: `000201...6304XXXX`, XXXX being the checksum of all before it. */
export const pixCode = ({ key, name, city, cents, txid }: PixCode): string => {
  const text = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    field('54', centsText(cents)),
    field('58', 'BR'),
    field('59', name),
    field('60', city),
    field('62', field('05', txid)),
    '6304',
  ].join('');
  return text + crc16(text);
};
