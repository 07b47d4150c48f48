/** Sets what lies at a path (`a.b`, `a[0].b`) of an object, and answers the object. */
export default (object, path, value) => {
  const keys = String(path)
    .split(/[.[\]]+/)
    .filter(Boolean);
  const last = keys.pop();
  let at = object;
  keys.forEach((key, index) => {
    if (typeof at[key] !== 'object' || at[key] === null)
      at[key] = /^\d+$/.test(keys[index + 1] ?? last) ? [] : {};
    at = at[key];
  });
  at[last] = value;
  return object;
};
