import { expect, it } from 'vitest';
import { DEVICE_NAMES, deviceOf } from './device';

it.each([
  ['iOS', 'ios'],
  ['iOS 17.2', 'ios'],
  ['app_ios_3', 'ios'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)', 'ios'],
  ['Camarim/210 CFNetwork/1485 Darwin/23.1.0', 'ios'],
  ['android', 'android'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'android'],
  ['okhttp/4.12.0', 'android'],
  ['axios/1.7.2', 'unidentified'],
  ['Mozilla/5.0 (Mobile; KAIOS/2.5)', 'unidentified'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'unidentified'],
  ['', 'unidentified'],
  [null, 'unidentified'],
])('B-DET-11 the device: of %j is %s', (agent, device) => expect(deviceOf(agent)).toBe(device));

it('B-DET-11 the device: has words for each', () =>
  expect(Object.values(DEVICE_NAMES)).toEqual(['iOS', 'Android', 'Não identificado']));
