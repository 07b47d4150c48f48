import { readFileSync } from 'node:fs';
import { OperatorError } from './operatorError';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown with all bad variables at once, so that one start shows every problem. */
export class EnvironmentError extends OperatorError {
  constructor(readonly problems: readonly string[]) {
    const list = problems.map((problem) => `\n  - ${problem}`).join('');
    super(`The environment is not right:${problems.length === 1 ? ` ${problems[0]}` : list}`);
  }
}

/** Reads single variables and collects problems. An empty variable counts as unset. */
export class EnvironmentReader {
  readonly problems: string[] = [];
  /** Names of the variables that were read. The settings read every variable of the product, whatever the values. */
  readonly known = new Set<string>();
  readonly production: boolean;

  constructor(private readonly env: Environment) {
    const modes = /^(production|development|test)$/;
    this.production = this.pattern('NODE_ENV', modes, 'production, or unset') === 'production';
  }

  /** Adds a problem. @returns undefined, so that the value counts as unset */
  refuse(problem: string): undefined {
    this.problems.push(problem);
  }

  text(name: string): string | undefined {
    this.known.add(name);
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  number<T extends number | undefined>(
    name: string,
    fallback: T,
    min: number,
    max: number,
    whole = true,
  ): number | T {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max && (!whole || Number.isInteger(number))) return number;
    this.refuse(
      `${name} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}, not '${value}'.`,
    );
    return fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.text(name);
    if (value === undefined) return fallback;
    if (value !== 'true' && value !== 'false') {
      this.refuse(`${name} must be 'true' or 'false', not '${value}'.`);
    }
    return value === 'true';
  }

  /** Returns a text that matches a pattern; `wanted` describes the format in the message. */
  pattern(name: string, pattern: RegExp, wanted: string): string | undefined {
    const value = this.text(name);
    if (value === undefined || pattern.test(value)) return value;
    return this.refuse(`${name} must be ${wanted}, not '${value}'.`);
  }

  /** Returns a trimmed secret, from the variable or the file of `<name>_FILE`; an error never repeats it. */
  secret(name: string, least: number): string | undefined {
    const given = this.text(name);
    const path = this.text(`${name}_FILE`);
    if (given !== undefined && path !== undefined)
      this.refuse(`Only one of ${name} and ${name}_FILE may be set.`);
    const value = given ?? (path === undefined ? undefined : this.#contents(`${name}_FILE`, path));
    if (value === undefined || value.length >= least) return value;
    const source = given === undefined ? `The file of ${name}_FILE` : name;
    return this.refuse(`${source} must have at least ${least} characters.`);
  }

  #contents(name: string, path: string): string | undefined {
    try {
      return readFileSync(path, 'utf8').trim();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return this.refuse(`The file of ${name} cannot be read (${code}).`);
    }
  }

  /** Returns an absolute http address without a trailing slash; an error never repeats its secrets. */
  url(name: string): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const { protocol, username, password, host } = URL.canParse(value)
      ? new URL(value)
      : ({} as Partial<URL>);
    if (username || password)
      return this.refuse(`${name} must not hold a user or password: browsers read it.`);
    if (host?.includes('*')) return this.refuse(`${name} must name one host, without *.`);
    if (protocol !== 'https:' && protocol !== 'http:')
      return this.refuse(`${name} must be an absolute http(s) address.`);
    if (protocol === 'http:' && this.production)
      return this.refuse(`${name} must begin with https:// in production.`);
    return value.replace(/\/+$/, '');
  }
}
