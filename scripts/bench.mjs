import { installWhatIsMissing } from './install.mjs'
import { asScript, environmentFile, node24, run } from './node24.mjs'

/** `npm run bench`: measures what the product promises about speed. */
await asScript(async () => {
  await installWhatIsMissing()
  return run(node24(), [...environmentFile(), 'bench/run.ts', ...process.argv.slice(2)])
})
