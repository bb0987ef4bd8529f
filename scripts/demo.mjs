import { installWhatIsMissing } from './install.mjs'
import { asScript, environmentFile, node24, run } from './node24.mjs'

/** `npm run demo`: fills the database with the demonstration college, of the size the options name. */
await asScript(async () => {
  await installWhatIsMissing()
  return run(node24(), [...environmentFile(), 'server/src/demo/run.ts', ...process.argv.slice(2)])
})
