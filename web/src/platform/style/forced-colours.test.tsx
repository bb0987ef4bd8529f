import { afterEach, expect, test } from 'vitest'
import { emulate } from '#test/emulate.ts'
import { followForcedColours } from './forced-colours.ts'

afterEach(() => emulate('forced-colors', 'none'))

test('the sheet for own colours comes once a reader sets them', async () => {
  const ground = () => getComputedStyle(document.documentElement).getPropertyValue('--panel')
  followForcedColours(window)
  await emulate('forced-colors', 'active')
  await expect.poll(ground).toBe('Canvas')
})
