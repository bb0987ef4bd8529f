import { expect, test } from 'vitest'
import { emulate } from '#test/emulate.ts'
import { scrollMotion } from './scroll-motion.ts'

test.each([
  ['no-preference', 'smooth'],
  ['reduce', 'auto'],
])('with %s a page moves %s', async (value, motion) => {
  await emulate('prefers-reduced-motion', value)
  expect(scrollMotion()).toBe(motion)
})
