import { resolve } from 'node:path'
import { installWhatIsMissing } from './install.mjs'
import { asScript, environmentFile, node24, run } from './node24.mjs'

/** `npm run backup -- FILE`: takes database and files into one file, also while people work. */
await asScript(async () => {
  await installWhatIsMissing()
  const files = process.argv.slice(2).map((file) => resolve(process.env.INIT_CWD ?? '.', file))
  return run(node24(), [...environmentFile(), 'server/src/office/backup/backup.ts', ...files])
})
