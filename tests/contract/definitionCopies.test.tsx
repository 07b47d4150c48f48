import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-admin';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpointById } from '../../contract/index';
import { getPath } from '../../domain/paths';
import { registry } from '../../src/resources/all';
import { FORM_CASES, formOpener } from '../support/definitionForm';
import { renderScreen } from '../support/screen';
import { SPECIFIED } from './specified';

/** 'Duplicar' of each definition that says `form.create.copies`: decision 0097. */

const draw = formOpener(renderScreen);

/** No day of what is copied has passed. */
const NOW = new Date('2020-01-06T15:00:00Z');

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="endereço">{`${pathname}${search}`}</output>;
};

const cases = FORM_CASES.filter(
  ({ name, mode }) => mode === 'create' && registry.get(name).spec.form?.create?.copies,
);

it('are those of vouchers, campaigns, packages and investments', () => {
  expect(cases.map(({ name }) => name).toSorted()).toEqual([
    'campaigns',
    'investments',
    'packages',
    'vouchers',
  ]);
});

describe.each(cases)('a copy of $name', ({ name, said }) => {
  it('is sent as a new record with what was copied, once, and leads to the list as it was', async () => {
    const resource = registry.get(name);
    const { user, wire, button } = await draw(resource, 'create', said.whole, <Address />, {
      search: '?page=2&perPage=25&copy=r1',
      now: NOW,
    });
    expect(wire.asked).toContain(`getOne ${name}`);
    const unique = resource.fields.filter(({ field }) => field.options.unique);
    for (const { label } of unique)
      await user.type(screen.getByLabelText(new RegExp(`^${label}`)), 'CODIGONOVO');
    // An answer takes its time: until it comes the form is being saved.
    const letGo = wire.hold();
    await user.dblClick(button);
    letGo();
    await waitFor(() =>
      expect(screen.getByLabelText('endereço').textContent).toBe(
        `${resource.spec.routes?.list}?page=2&perPage=25`,
      ),
    );
    const entry = endpointById.get(SPECIFIED[name]?.calls.create ?? '');
    expect(wire.sent.map(({ method }) => method)).toEqual([entry?.method]);
    const [{ body, url } = { body: {}, url: new URL('http://x') }] = wire.sent;
    expect(url.pathname).toBe(`/api/${entry?.service}${entry?.path}`);
    expect(z.safeParse(entry?.body ?? z.any(), body).error).toBeUndefined();
    expect(JSON.stringify(body)).not.toContain('"r1"');
    const title = getPath(said.whole, resource.spec.titleField);
    if (unique.every(({ path }) => path !== resource.spec.titleField))
      expect(JSON.stringify(body)).toContain(JSON.stringify(title));
    else expect(JSON.stringify(body)).toContain('CODIGONOVO');
  });
});
