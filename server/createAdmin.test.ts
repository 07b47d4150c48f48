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

  it('DESIGN 7.3: takes the password of the environment', async () => {
    const write = vi.fn<WriteAdmin>(async ({ email }) => email);
    const ask = vi.fn(async () => 'typed');
    const env = { CAMARIM_ADMIN_PASSWORD: 'segredo-grande' };
    expect(await createAdmin(write, ANA, env, ask)).toBe('ana@camarim.test');
    expect(write.mock.calls).toEqual([[{ ...ANA, password: 'segredo-grande' }]]);
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks for the password when the environment has none', async () => {
    const write = vi.fn<WriteAdmin>(async ({ email }) => email);
    await createAdmin(write, ANA, {}, async () => 'typed');
    expect(write.mock.calls[0]?.[0].password).toBe('typed');
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
