import { installWhatIsMissing } from './install.mjs'
import { asScript, environmentFile, node24, run } from './node24.mjs'

/** `npm run create-admin`: makes the first account of a new installation. */
await asScript(async () => {
  await installWhatIsMissing()
  return run(node24(), [
    ...environmentFile(),
    'server/src/access/auth/create-admin.ts',
    ...process.argv.slice(2),
  ])
})
