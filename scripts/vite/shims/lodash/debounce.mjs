/** Calls a function once nobody has asked for it for a while, with what it was asked for last. */
export default (work, wait = 0) => {
  let timer;
  let latest;
  const flush = () => {
    if (timer === undefined) return;
    cancel();
    work(...latest);
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const debounced = (...args) => {
    latest = args;
    clearTimeout(timer);
    timer = setTimeout(flush, wait);
  };
  return Object.assign(debounced, { cancel, flush });
};
