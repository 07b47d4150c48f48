/** System programs that the full suite needs beside Node: installed where the system allows it. */
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Program to the Debian package that has it. */
export const PROGRAMS = {
  nginx: 'nginx-light',
  pgbouncer: 'pgbouncer',
  'firefox-esr': 'firefox-esr',
};

/** Tells Debian's packages not to start their services. */
const POLICY = '/usr/sbin/policy-rc.d';

let isUpdated = false;

const isInstalled = (program) =>
  `${process.env.PATH ?? ''}${delimiter}/usr/sbin`
    .split(delimiter)
    .some((folder) => existsSync(join(folder, program)));

/**
 * Installs a package of the system, without starting its services.
 * @returns false where this user or this system cannot
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

/** Installs what is missing of `PROGRAMS`. @returns a result of a step, with a line for each that is still missing */
export const installPrograms = async () => {
  for (const [program, name] of Object.entries(PROGRAMS))
    if (!isInstalled(program)) await installSystemPackage(name);
  const missing = Object.entries(PROGRAMS).filter(([program]) => !isInstalled(program));
  for (const [program, name] of missing)
    console.error(`${program} is missing: apt-get install ${name}`);
  return {
    passed: Object.keys(PROGRAMS).length - missing.length,
    failed: missing.length,
    failures: missing.map(([program, name]) => `${program} is missing: apt-get install ${name}`),
  };
};
