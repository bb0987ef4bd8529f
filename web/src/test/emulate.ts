/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser'

/** Has the browser say what its reader asked their system for, until it is said otherwise. */
export function emulate(name: 'forced-colors' | 'prefers-reduced-motion', value: string): Promise<unknown> {
  return cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] })
}

/** Shows the page as it is printed, or again as it is on the screen. */
export function emulateMedia(media: 'print' | 'screen'): Promise<unknown> {
  return cdp().send('Emulation.setEmulatedMedia', { media })
}
