import { expect, type Page } from '@playwright/test'

/** Waits until what was typed is kept on the device: forms write it half a second after the last key. */
export async function draftKept(page: Page, words: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const opened = indexedDB.open('minster-drafts')
        await new Promise((fulfil) => opened.addEventListener('success', fulfil))
        const read = opened.result.transaction('drafts').objectStore('drafts').getAll()
        await new Promise((fulfil) => read.addEventListener('success', fulfil))
        opened.result.close()
        return JSON.stringify(read.result)
      }),
    )
    .toContain(words)
}
