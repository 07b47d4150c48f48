/** Groups: scheme with user, hosts, and the rest. */
const CONNECTION_STRING = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

/** Splits a connection string into one per host: `postgres://user@one:5432,two:5432/camarim` becomes two. */
export const hostsOf = (url: string): string[] => {
  const [, head = '', hosts = '', rest = ''] = CONNECTION_STRING.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${head}${host}${rest}`) : [url];
};

/** Splits a list of connection strings at spaces and commas. */
export const urlsOf = (text: string): string[] =>
  text.split(/[\s,]+(?=postgres(?:ql)?:\/\/)/).filter((url) => url !== '');

/** Converts a position in PostgreSQL's log, such as `1/6B374D848`, to a number of bytes. */
export const positionOf = (text: string): number => {
  const [high = '', low = ''] = text.split('/');
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
};
