/** An object with some keys of another, those that it has. */
export default (object, keys) =>
  Object.fromEntries(keys.filter((key) => key in object).map((key) => [key, object[key]]));
