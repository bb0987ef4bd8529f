import { installWhatIsMissing } from './install.mjs'
import { asScript, environmentFile, node24, run } from './node24.mjs'
import { buildWhatIsStale } from './parts.mjs'

/** `npm run bench`: measures what the product promises about speed, on the server as it is built. */
await asScript(async () => {
  await installWhatIsMissing()
  await buildWhatIsStale()
  return run(node24(), [...environmentFile(), 'bench/run.ts', ...process.argv.slice(2)])
})
