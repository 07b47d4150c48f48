/** System programs that the full suite needs besides Node, installed if the system permits it. */
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Debian package of each program. */
export const PROGRAMS = {
  nginx: 'nginx-light',
  pgbouncer: 'pgbouncer',
  'firefox-esr': 'firefox-esr',
};

/** Prevents Debian's packages from starting their services. */
const POLICY = '/usr/sbin/policy-rc.d';

let isUpdated = false;

const isInstalled = (program) =>
  `${process.env.PATH ?? ''}${delimiter}/usr/sbin`
    .split(delimiter)
    .some((folder) => existsSync(join(folder, program)));

/**
 * Installs a system package without starting its services.
 * @returns false if this user or system cannot
 */
export const installSystemPackage = async (name) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing the system's package ${name} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!isUpdated) await run('apt-get', ['update', '-qq'], { env });
  isUpdated = true;
  const hadPolicy = existsSync(POLICY);
  if (!hadPolicy) {
    writeFileSync(POLICY, '#!/bin/sh\nexit 101\n');
    chmodSync(POLICY, 0o755);
  }
  try {
    const args = ['install', '-y', '-qq', '--no-install-recommends', name];
    return (await run('apt-get', args, { env, quiet: true })) === 0;
  } finally {
    if (!hadPolicy) rmSync(POLICY);
  }
};

/**
 * Installs the missing `PROGRAMS`.
 * @returns a step result, with a line for each program still missing
 */
export const installPrograms = async () => {
  for (const [program, name] of Object.entries(PROGRAMS))
    if (!isInstalled(program)) await installSystemPackage(name);
  const missing = Object.entries(PROGRAMS).filter(([program]) => !isInstalled(program));
  const failures = missing.map(
    ([program, name]) => `${program} is missing: apt-get install ${name}`,
  );
  for (const line of failures) console.error(line);
  const passed = Object.keys(PROGRAMS).length - missing.length;
  return { passed, failed: missing.length, failures };
};
