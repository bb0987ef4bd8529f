import { installWhatIsMissing } from './install.mjs'
import { asScript, environmentFile, node24, run } from './node24.mjs'

/** `npm run forget-demo`: closes the accounts of the demonstration college in a database that is to be used. */
await asScript(async () => {
  await installWhatIsMissing()
  return run(node24(), [
    ...environmentFile(),
    'server/src/access/auth/forget-demo.ts',
    ...process.argv.slice(2),
  ])
})
