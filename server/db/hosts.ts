const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

/** Splits a connection string by host: `postgres://user@one:5432,two:5432/camarim` becomes two. */
export const hostsOf = (url: string): string[] => {
  const [, head = '', hosts = '', rest = ''] = PARTS.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${head}${host}${rest}`) : [url];
};

export const urlsOf = (text: string): string[] =>
  text.split(/[\s,]+(?=postgres(?:ql)?:\/\/)/).filter((url) => url !== '');

/** Parses a position in PostgreSQL's log: `1/6B374D848` counts bytes. */
export const positionOf = (text: string): number => {
  const [high = '', low = ''] = text.split('/');
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
};
