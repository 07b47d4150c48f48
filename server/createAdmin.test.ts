import { describe, expect, it, vi } from 'vitest';
import { CommandError, readAdminArguments, withPassword } from './createAdmin';
import { invalid } from './kernel';

const ANA = { name: 'Ana Lima', email: 'ana@camarim.test' };

describe('create-admin', () => {
  it('reads a name and an e-mail', () => {
    const args = ['--name', ' Ana Lima ', '--email', 'ana@camarim.test'];
    expect(readAdminArguments(args)).toEqual({ ...ANA, closesDemonstration: false });
    const closing = readAdminArguments([...args, '--close-demonstration']);
    expect(closing).toEqual({ ...ANA, closesDemonstration: true });
  });

  it.each([
    [[]],
    [['--name', 'Ana']],
    [['--name', 'Ana', '--email', ' ']],
    [['--name', 'Ana', '--email', 'a@b', '--password', 'segredo']],
    [['Ana', 'a@b']],
  ])('%j gets the usage', (args) => expect(() => readAdminArguments(args)).toThrow(CommandError));

  it('DESIGN 7.3: takes the password of the environment, and asks when there is none', async () => {
    const ask = vi.fn(async () => 'typed');
    const env = { CAMARIM_ADMIN_PASSWORD: 'segredo-grande' };
    const work = async (password: string) => password;
    expect(await withPassword(work, env, ask)).toBe('segredo-grande');
    expect(ask).not.toHaveBeenCalled();
    expect(await withPassword(work, {}, ask)).toBe('typed');
  });

  it('says why in one line when it is refused', async () => {
    const refuse = async () => {
      throw invalid({ password: 'A senha deve ter pelo menos 8 caracteres.' });
    };
    await expect(withPassword(refuse, {}, async () => 'x')).rejects.toThrow(
      new CommandError('A senha deve ter pelo menos 8 caracteres.'),
    );
  });
});
