import { installWhatIsMissing } from './install.mjs'
import { asScript, environmentFile, node24, run } from './node24.mjs'

/** `npm run ready`: looks whether an installation is fit to be used, and names what is not. */
await asScript(async () => {
  await installWhatIsMissing()
  return run(node24(), [...environmentFile(), 'server/src/office/ready/ready.ts'])
})
