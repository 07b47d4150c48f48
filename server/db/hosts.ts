const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

/**
 * The connection strings of the hosts that one names: `postgres://user@one:5432,two:5432/camarim` are two. A
 * string of one host is that one.
 */
export const hostsOf = (url: string): string[] => {
  const [, head = '', hosts = '', rest = ''] = PARTS.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${head}${host}${rest}`) : [url];
};

/** Several connection strings, between which stand commas or spaces. */
export const urlsOf = (text: string): string[] =>
  text.split(/[\s,]+(?=postgres(?:ql)?:\/\/)/).filter((url) => url !== '');

/** A position in PostgreSQL's log as a number: `1/6B374D848` counts bytes. */
export const positionOf = (text: string): number => {
  const [high = '', low = ''] = text.split('/');
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
};
