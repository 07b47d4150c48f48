/**
 * Loaded before the product (`node --import`): its clock starts at the instant of `PRODUCT_STARTS_AT`
 * and goes on from there, so that what depends on the hour can be shown at any hour.
 */
const Real = globalThis.Date;
const shift = Real.parse(process.env.PRODUCT_STARTS_AT ?? '') - Real.now();

if (Number.isNaN(shift)) throw new Error('PRODUCT_STARTS_AT is no instant.');

globalThis.Date = class extends Real {
  /** @param {[] | ConstructorParameters<DateConstructor>} given */
  constructor(...given) {
    super(...(given.length === 0 ? [Real.now() + shift] : given));
  }

  static now() {
    return Real.now() + shift;
  }
};
