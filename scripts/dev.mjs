/**
 * `npm run dev`: one address for both sides, each reloaded when its code changes. With `--lean` the product
 * runs against services that return only the fields of the specification (`docs/existing-services.md`),
 * instead of its own back end.
 */
import './lib/ready.mjs';
import { stopWithNpm } from './lib/node.mjs';
import { inRoot } from './lib/paths.mjs';

stopWithNpm();

const { createServer } = await import('vite');
const SERVER = '/server/dev.ts';

/** Middleware that serves the back end's paths with the handler of the newest code. */
const backEnd = () => {
  let module;
  let handler;
  const newest = async (vite) => {
    const loaded = await vite.ssrLoadModule(SERVER);
    if (loaded !== module) {
      module = loaded;
      handler = loaded.createDevHandler();
    }
    return handler;
  };
  return {
    name: 'camarim-back-end',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        newest(vite).then((handle) => handle(request, response, next), next);
      });
    },
    // Runs when the development server closes, before its process ends.
    async closeBundle() {
      await module?.closeDevDatabase();
    },
  };
};

const vite = await createServer({
  root: inRoot(),
  plugins: [backEnd()],
  server: {
    port: Number(process.env.PORT || 3000),
    strictPort: true,
    host: process.env.HOST || '127.0.0.1',
  },
});

if (process.argv.includes('--lean')) {
  const { leanEnvironment, listenLean } = await vite.ssrLoadModule('/tests/lean/listen.ts');
  const lean = await listenLean({ port: Number(process.env.LEAN_PORT || 4100) });
  Object.assign(process.env, leanEnvironment(lean));
  console.log(
    `Services of the specification alone at ${lean.url}; any e-mail and password log in,`,
  );
  console.log("the profile is what stands before the @: 'administrator@exemplo.test'.");
}
await vite.listen();
// The first start fills the database; a page opened earlier would start without its configuration.
await fetch(new URL('/config.json', vite.resolvedUrls?.local[0])).catch(() => undefined);
vite.printUrls();

// The development server handles SIGTERM itself, but not the terminal's interrupt.
process.once('SIGINT', async () => {
  await vite.close();
  process.exit(0);
});
