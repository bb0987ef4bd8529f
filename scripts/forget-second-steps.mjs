import { installWhatIsMissing } from './install.mjs'
import { asScript, environmentFile, node24, run } from './node24.mjs'

/** `npm run forget-second-steps`: takes off the two-step sign-ins that no key reads any more. */
await asScript(async () => {
  await installWhatIsMissing()
  return run(node24(), [
    ...environmentFile(),
    'server/src/access/auth/forget-second-steps.ts',
    ...process.argv.slice(2),
  ])
})
