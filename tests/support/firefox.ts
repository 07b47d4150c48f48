import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const firefoxPath = (): string => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = [
    process.env.FIREFOX_PATH ?? '',
    ...['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name))),
  ].find((path) => path !== '' && isProgram(path));
  if (!found) {
    throw new Error('There is no Firefox: install firefox-esr, or name another in FIREFOX_PATH.');
  }
  return found;
};

/**
 * Starts the Firefox that FIREFOX_PATH names, else one in the PATH, and drives it by WebDriver BiDi.
 * @throws Error when there is none
 */
export const launchFirefox = async (): Promise<Browser> =>
  puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath(), headless: true });
