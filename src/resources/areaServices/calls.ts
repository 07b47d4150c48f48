import { PRICE_PLACES } from '../../../domain/areas/prices';
import { getPath } from '../../../domain/paths';
import type { CallAnswer, CallSlot } from '../../schema';
import type { Wire } from '../../schema/definition/mapping';

/** A service of a city combines both ids: `sao-paulo:s100`. */
export const placeOf = (id: unknown): { readonly areaId: string; readonly serviceId: string } => {
  const text = String(id);
  const at = text.lastIndexOf(':');
  return { areaId: text.slice(0, at), serviceId: text.slice(at + 1) };
};

const list = (value: unknown): Wire[] => (Array.isArray(value) ? value : []);

const serviceIn = (area: unknown, serviceId: string): Wire | undefined =>
  list(getPath(area, 'categories'))
    .flatMap(({ services }) => list(services))
    .find((service: Wire) => service._id === serviceId);

const called = (answer: CallAnswer, body: unknown, id: string | undefined): CallAnswer => ({
  ...answer,
  body: typeof body === 'object' && body ? { ...body, _id: id } : body,
});

const hasPrices = (price: unknown): boolean =>
  PRICE_PLACES.every(({ mode, kind }) => typeof getPath(price, `${mode}.${kind}`) === 'number');

/** No call returns one service: its city holds it; a service may lack the call of its prices. */
export const oneOfArea: CallSlot = async (request, send) => {
  const params = placeOf(request.id);
  const answer = await send({
    ...request,
    operation: 'area.one',
    params: { areaId: params.areaId },
  });
  const service = serviceIn(answer.body, params.serviceId);
  const { signal } = request;
  const price =
    !service || hasPrices(service.price)
      ? undefined
      : await send({ operation: 'areaServices.price', params, signal }).then(
          ({ body }) => body,
          () => undefined,
        );
  return called(answer, price ? { ...service, price } : service, request.id);
};

const IMAGES = ['mobileImage', 'mobileImageAndroid', 'mobileImageIOS'] as const;

/** Sends the stored images too: a service may treat the body as the whole record (C-CALL-14). */
export const updateOfArea: CallSlot = async (request, send) => {
  const { areaId, serviceId } = placeOf(request.id);
  const { id: _, idempotencyKey: __, body: typed, ...asked } = request;
  const area = await send({ ...asked, operation: 'area.one', params: { areaId } });
  const stored = serviceIn(area.body, serviceId);
  const kept = Object.fromEntries(
    IMAGES.flatMap((name) => {
      const image = getPath(stored, name);
      return image === undefined || image === null ? [] : [[name, image]];
    }),
  );
  const answer = await send({
    ...request,
    params: { areaId, serviceId },
    body: { ...kept, ...(typed as object) },
  });
  return called(answer, answer.body, request.id);
};
