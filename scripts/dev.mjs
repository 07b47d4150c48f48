/** `npm run dev`: one address for both sides, each reloaded when its code changes. */
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node.mjs';
import { stopWithNpm } from './lib/parent.mjs';
import { inRoot } from './lib/paths.mjs';

requireNode();
await install();
stopWithNpm();

const { createServer } = await import('vite');
const SERVER = '/server/dev.ts';

/** The handler of the newest code; made anew only when its module was. */
const currentHandler = (vite) => {
  let from;
  let handler;
  return async () => {
    const module = await vite.ssrLoadModule(SERVER);
    if (module !== from) {
      from = module;
      handler = module.createDevHandler();
    }
    return handler;
  };
};

const backEnd = {
  name: 'camarim-back-end',
  configureServer(vite) {
    const load = currentHandler(vite);
    vite.middlewares.use((request, response, next) => {
      load().then((handler) => handler(request, response, next), next);
    });
  },
};

const vite = await createServer({
  root: inRoot(),
  plugins: [backEnd],
  server: { port: Number(process.env.PORT || 3000), host: process.env.HOST || '127.0.0.1' },
});
await vite.listen();
vite.printUrls();

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  const { closeDevDatabase } = await vite.ssrLoadModule(SERVER);
  await closeDevDatabase();
  await vite.close();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
