import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openTestApp, testApp } from '#test/app.ts'
import { giveBackMemory } from './give-back-memory.ts'

const collected: number[] = []
let letGo = () => {}
const test = await testApp({
  routes(app) {
    giveBackMemory(app, { afterStart: 20, afterAnswers: 20, again: 400 }, () =>
      collected.push(collected.length),
    )
    app.get(
      '/api/slow',
      { config: { access: 'public' }, schema: { summary: 'Takes its time', tags: ['Tests'] } },
      () => new Promise((answer) => (letGo = () => answer({ data: null }))),
    )
  },
})

it('gives memory back after the start, after answers and now and then, but never while one is under way', async () => {
  await expect.poll(() => collected.length).toBe(1)
  const slow = test.nobody.get('/api/slow')
  await test.nobody.get('/api/status')
  await wait(600)
  expect(collected).toHaveLength(1)
  letGo()
  await slow
  await expect.poll(() => collected.length).toBe(2)
  await wait(100)
  expect(collected).toHaveLength(2)
  await expect.poll(() => collected.length).toBeGreaterThan(2)
})

it('gives back what starting took soon, though somebody asked meanwhile', async () => {
  let times = 0
  const begun = await openTestApp({
    routes: (app) =>
      giveBackMemory(app, { afterStart: 1000, afterAnswers: 60_000, again: 60_000 }, () => (times += 1)),
  })
  try {
    await begun.nobody.get('/api/status')
    await expect.poll(() => times).toBe(1)
  } finally {
    await begun.close()
  }
})
