import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { App } from './app.ts'

const afterStart = 2000
const afterAnswers = 60_000

/**
 * Gives memory back to the machine while nobody asks anything: what starting and busy hours needed beyond what is kept,
 * which the engine by itself holds on to for as long as it is left alone. It takes a tenth of a second or two, so it
 * waits until nobody has asked for a while.
 */
export function giveBackMemory(app: App): void {
  const collect = collector()
  if (!collect) return
  const first = setTimeout(() => {
    collect()
    hasRested = true
  }, afterStart).unref()
  const later = setTimeout(collect, afterAnswers).unref()
  let hasRested = false
  app.addHook('onRequest', async () => {
    if (!hasRested) first.refresh()
    later.refresh()
  })
  app.addHook('onClose', async () => {
    clearTimeout(first)
    clearTimeout(later)
  })
}

/** The engine's own collection, which only a flag brings to light; `last-resort` also shrinks what is set aside. */
function collector(): (() => void) | undefined {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') return undefined
  return () => {
    Reflect.apply(collect, undefined, [{ type: 'major', execution: 'sync', flavor: 'last-resort' }])
  }
}
