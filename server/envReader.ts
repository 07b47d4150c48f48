import { readFileSync } from 'node:fs';

/** The variables as given: `process.env` or a test's own. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown with every bad variable at once, so that one start shows all there is to mend. */
export class EnvironmentError extends Error {
  constructor(readonly problems: readonly string[]) {
    const list = problems.map((problem) => `\n  - ${problem}`).join('');
    super(`The environment is not right:${problems.length === 1 ? ` ${problems[0]}` : list}`);
    this.name = 'EnvironmentError';
  }
}

/** Reads single variables and gathers what is wrong with them. An empty variable counts as unset. */
export class EnvironmentReader {
  readonly problems: string[] = [];

  constructor(private readonly env: Environment) {}

  /** The value without the spaces around it. */
  text(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  /** A decimal number within bounds, both included. */
  number(name: string, fallback: number, min: number, max: number, whole = true): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max && (!whole || Number.isInteger(number))) return number;
    this.problems.push(
      `${name} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}, not '${value}'.`,
    );
    return fallback;
  }

  /** `true` or `false`, to the letter. */
  flag(name: string, fallback: boolean): boolean {
    const value = this.text(name);
    if (value === undefined) return fallback;
    if (value !== 'true' && value !== 'false') {
      this.problems.push(`${name} must be 'true' or 'false', not '${value}'.`);
    }
    return value === 'true';
  }

  /** Text of a form; `wanted` names the form in the complaint. */
  pattern(name: string, pattern: RegExp, wanted: string): string | undefined {
    const value = this.text(name);
    if (value === undefined || pattern.test(value)) return value;
    this.problems.push(`${name} must be ${wanted}, not '${value}'.`);
    return undefined;
  }

  /**
   * A secret of at least `least` characters, from the variable or from the file that `<name>_FILE` names, without
   * the spaces around it. A complaint never repeats it.
   */
  secret(name: string, least: number): string | undefined {
    const given = this.text(name);
    const path = this.text(`${name}_FILE`);
    if (given !== undefined && path !== undefined)
      this.problems.push(`Only one of ${name} and ${name}_FILE may be set.`);
    const value = given ?? (path === undefined ? undefined : this.#contents(`${name}_FILE`, path));
    if (value === undefined || value.length >= least) return value;
    const source = given === undefined ? `The file of ${name}_FILE` : name;
    this.problems.push(`${source} must have at least ${least} characters.`);
    return undefined;
  }

  #contents(name: string, path: string): string | undefined {
    try {
      return readFileSync(path, 'utf8').trim();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      this.problems.push(`The file of ${name} cannot be read (${code}).`);
      return undefined;
    }
  }

  /** An absolute http address without a slash at its end; secrets in it are never repeated. */
  url(name: string, production: boolean): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    const protocol = url?.protocol;
    if (url?.username || url?.password) {
      this.problems.push(`${name} must not hold a user or password: browsers read it.`);
      return undefined;
    }
    if (protocol === 'https:' || (protocol === 'http:' && !production)) {
      return value.replace(/\/+$/, '');
    }
    this.problems.push(
      protocol === 'http:'
        ? `${name} must begin with https:// in production.`
        : `${name} must be an absolute http(s) address.`,
    );
    return undefined;
  }
}
