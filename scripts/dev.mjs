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

/** Answers the back end's addresses with the handler of the newest code. */
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
await vite.listen();
vite.printUrls();

// The development server stops by itself at SIGTERM, not at the terminal's interrupt.
process.once('SIGINT', async () => {
  await vite.close();
  process.exit(0);
});
