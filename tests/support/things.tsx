import type { ReactNode } from 'react';
import type { Definition } from '../../src/schema';
import type { Registry } from '../../src/schema/definition/lazyRegistry';
import { createRegistry } from '../../src/schema/definition/registry';
import { FormPage } from '../../src/schema/form/FormPage';
import { ListPage } from '../../src/schema/list/ListPage';
import { Notifications } from '../../src/ui/feedback';
import { renderScreen, type ScreenOptions } from './screen';

/** Smallest definition, for tests of a single option. */
export const THINGS = {
  name: 'things',
  label: ['Coisa', 'Coisas', 'f'],
  routes: { list: '/things' },
  roles: 'permissions',
  titleField: 'name',
  api: { url: 'https://x.example/things' },
} as const;

/** A registry of these definitions, each under a file of its name. */
export const registryOf = (...definitions: readonly Definition[]): Registry =>
  createRegistry(Object.fromEntries(definitions.map((one) => [`./${one.name}/index.ts`, one])));

interface Opening extends Omit<ScreenOptions, 'registry' | 'provider'> {
  /** Name of the definition, `things` by default. */
  readonly name?: string;
  /** Drawn beside the page. */
  readonly beside?: ReactNode;
}

const drawn =
  (Page: (props: { readonly resource: ReturnType<Registry['get']> }) => ReactNode) =>
  (registry: Registry, provider: object, { name = 'things', beside, ...options }: Opening = {}) => {
    const resource = registry.get(name);
    return renderScreen(
      <main>
        <Page resource={resource} />
        {beside}
        <Notifications />
      </main>,
      { registry, path: `/${resource.name}`, provider: provider as never, ...options },
    );
  };

/** Draws the list of a definition with its messages. */
export const drawList = drawn(ListPage);
/** Draws the form of a new record. */
export const drawNew = drawn(({ resource }) => <FormPage resource={resource} mode="create" />);
/** Draws the form of the record that the path names. */
export const drawEdit = drawn(({ resource }) => <FormPage resource={resource} mode="edit" />);
