import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { App } from './app.ts'

/**
 * How long nobody may have asked before memory is given back, in milliseconds: the first time, from then on, and again
 * while still nobody asks, for what the server's own regular work took meanwhile.
 */
interface Rest {
  readonly afterStart: number
  readonly afterAnswers: number
  readonly again: number
}

/**
 * Gives memory back to the machine while nobody asks anything: what starting and busy hours needed beyond what is kept,
 * which the engine by itself holds on to for as long as it is left alone. It takes a tenth of a second or two, so it
 * waits until everything is answered and nobody has asked for a while.
 */
export function giveBackMemory(
  app: App,
  { afterStart, afterAnswers, again }: Rest = { afterStart: 2000, afterAnswers: 60_000, again: 120_000 },
  collect = collector(),
): void {
  if (!collect) return
  let underWay = 0
  let delay = afterStart
  let timer: NodeJS.Timeout
  const rest = (after: number) => {
    timer = setTimeout(() => {
      collect()
      delay = afterAnswers
      rest(again)
    }, after).unref()
  }
  rest(delay)
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1
    clearTimeout(timer)
    reply.raw.once('close', () => {
      underWay -= 1
      if (underWay === 0) rest(delay)
    })
  })
  app.addHook('onClose', async () => clearTimeout(timer))
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
