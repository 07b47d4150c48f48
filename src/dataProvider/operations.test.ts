import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint';
import { endpointById } from '../../contract/index';
import { inputOf } from './operations';

const entry = (id: string): AnyEndpoint => {
  const found = endpointById.get(id);
  if (!found) throw new RangeError(id);
  return found as AnyEndpoint;
};

describe('values by the names of the contract', () => {
  it('B-CALL-17 go into the body where the operation takes them there', () => {
    const values = { scheduleId: 'b1', newDate: 'x', newDateEnd: 'y', version: 3 };
    expect(inputOf(entry('bookings.changeDate'), values)).toEqual({ body: values });
  });

  it('B-CALL-37 go into path and query, and what has no value is not sent', () => {
    expect(inputOf(entry('pix.remove'), { id: 'b1', pixId: 'E1', version: undefined })).toEqual({
      params: { id: 'b1', pixId: 'E1' },
      query: {},
    });
  });

  it('of a name that the operation does not know are a fault of the program', () => {
    expect(() => inputOf(entry('bookings.changeDate'), { date: 'x' })).toThrow(
      new RangeError('bookings.changeDate takes no date'),
    );
  });
});
