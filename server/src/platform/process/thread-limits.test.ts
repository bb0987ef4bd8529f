import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const run = promisify(execFile)
const module = new URL('./thread-limits.ts', import.meta.url).href

/** Starts a process as `npm start` does, with a thread that takes 200 MB and may take 32; answers what became of both. */
async function takeTooMuch(first: string): Promise<unknown> {
  const greedy =
    'const kept = []; while (kept.length < 200) kept.push(new Array(131072).fill(kept.length + 0.5))'
  const program = `
    import { getHeapStatistics } from 'node:v8'
    import { Worker } from 'node:worker_threads'
    import { letThreadsHaveLimits } from ${JSON.stringify(module)}
    ${first}
    const thread = new Worker(${JSON.stringify(greedy)}, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } })
    let ended = 'took all of it'
    thread.on('error', ({ code }) => { ended = code })
    thread.on('exit', () => {
      const own = Math.round(getHeapStatistics().heap_size_limit / 1024 / 1024)
      console.log(JSON.stringify({ ended, own: own > 1900 && own < 2200 }))
    })`
  const env = { NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=2000' }
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { env })
  return JSON.parse(stdout)
}

describe('a thread of a process that has limits of its own', () => {
  it('keeps to those it was started with, and the process to its own', async () => {
    expect(await takeTooMuch('letThreadsHaveLimits()')).toEqual({
      ended: 'ERR_WORKER_OUT_OF_MEMORY',
      own: true,
    })
  })

  it('would have those of the process otherwise', async () => {
    expect(await takeTooMuch('')).toEqual({ ended: 'took all of it', own: true })
  })
})
