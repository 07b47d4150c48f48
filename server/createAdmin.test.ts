import { describe, expect, it, vi } from 'vitest';
import { CommandError, createAdmin, readAdminArguments, type WriteAdmin } from './createAdmin';
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
    const write = vi.fn<WriteAdmin>(async ({ email }) => email);
    const ask = vi.fn(async () => 'typed');
    const env = { CAMARIM_ADMIN_PASSWORD: 'segredo-grande' };
    expect(await createAdmin(write, ANA, env, ask)).toBe('ana@camarim.test');
    expect(ask).not.toHaveBeenCalled();
    await createAdmin(write, ANA, {}, ask);
    expect(write.mock.calls.map(([admin]) => admin)).toEqual([
      { ...ANA, password: 'segredo-grande' },
      { ...ANA, password: 'typed' },
    ]);
  });

  it('says why in one line when it is refused', async () => {
    const refuse: WriteAdmin = async () => {
      throw invalid({ password: 'A senha deve ter pelo menos 8 caracteres.' });
    };
    await expect(createAdmin(refuse, ANA, {}, async () => 'x')).rejects.toThrow(
      new CommandError('A senha deve ter pelo menos 8 caracteres.'),
    );
  });
});
