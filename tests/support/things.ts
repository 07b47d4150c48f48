/** What every definition of a test begins with, where it is about something else. */
export const THINGS = {
  name: 'things',
  label: ['Coisa', 'Coisas'],
  routes: { list: '/things' },
  roles: 'permissions',
  titleField: 'name',
  api: { url: 'https://x.example/things' },
} as const;
