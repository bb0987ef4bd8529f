import { setTimeout as wait } from 'node:timers/promises'
import { usualHesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { describe, expect, it } from 'vitest'
import { workApart } from './thread.ts'

const order = { databaseUrl: '', code: '25056', settings: usualHesaSettings, today: '2026-10-01' }
const { signal } = new AbortController()
const slowly = () => wait(300, true)

function program(...said: readonly object[]): URL {
  const lines = said.map((one) => `parentPort.postMessage(${JSON.stringify(one)})`)
  const text = `import { parentPort } from 'node:worker_threads'; ${lines.join(';')}`
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`)
}

describe('a thread on a whole return', () => {
  it('has answered even where it is gone before it is written down how far it was', async () => {
    const thread = program({ progress: { more: 1, total: 1 } }, { answer: 'written' })
    expect(await workApart(thread, order, { signal, onProgress: slowly })).toBe('written')
  })

  it('has failed where it ends without an answer', async () => {
    const thread = program({ progress: { more: 1, total: 2 } })
    await expect(workApart(thread, order, { signal, onProgress: slowly })).rejects.toThrow(
      'The thread that works on the return ended.',
    )
  })
})
