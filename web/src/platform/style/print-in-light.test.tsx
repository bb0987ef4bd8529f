import { expect, test } from 'vitest'
import { printInLight } from './print-in-light.ts'

const page = document.documentElement
const scheme = () => page.getAttribute('data-mantine-color-scheme')

test('what is dark on the screen is light on paper, and dark again after it', () => {
  printInLight(window)
  page.setAttribute('data-mantine-color-scheme', 'dark')
  dispatchEvent(new Event('beforeprint'))
  expect(scheme()).toBe('light')
  dispatchEvent(new Event('afterprint'))
  expect(scheme()).toBe('dark')
})
