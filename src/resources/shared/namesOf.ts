export const namesOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[];
