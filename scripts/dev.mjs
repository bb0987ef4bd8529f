import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installWhatIsMissing } from './install.mjs'
import { asScript, node24, root, run } from './node24.mjs'

const page = 'http://localhost:5173'

/** `npm run dev`: the server and the pages from their sources, each renewed when a file changes; Vite's address is the one to open. */
await asScript(async () => {
  await installWhatIsMissing()
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const server = { PUBLIC_URL: page, ...process.env }
  const web = { ...process.env, MINSTER_SERVICE: `http://localhost:${process.env.PORT || 3000}` }
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), '--port', new URL(page).port, '--strictPort']

  let running = 2
  /** @param {number} code */
  const stopTheOther = (code) => {
    running--
    if (running > 0) process.kill(process.pid, 'SIGTERM')
    return code
  }
  const codes = await Promise.all([
    run(node24(), ['--watch', '--watch-preserve-output', 'server/src/main.ts'], { env: server }).then(
      stopTheOther,
    ),
    run(node24(), vite, { cwd: join(root, 'web'), env: web }).then(stopTheOther),
  ])
  return Math.max(...codes)
})
