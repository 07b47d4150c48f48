/** Names of fields in their order, typed. */
export const namesOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[];
