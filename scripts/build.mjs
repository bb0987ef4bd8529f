import { installWhatIsMissing } from './install.mjs'
import { asScript } from './node24.mjs'
import { buildWhatIsStale } from './parts.mjs'

/** `npm run build`: everything `npm start` would do, short of starting. */
await asScript(async () => {
  await installWhatIsMissing()
  await buildWhatIsStale()
  return 0
})
