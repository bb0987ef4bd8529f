import { useState } from 'react'
import { expect, test } from 'vitest'
import { dropDraft, keepDraft, readDraft } from '../api/drafts.ts'
import { hasUnsaved } from '../api/unsaved.ts'
import { forgetShown, lastShown } from '../offline/last-shown.ts'
import { draw } from '../test/draw.tsx'
import { textOf, useKeptDraft } from './use-kept-draft.ts'

function Words() {
  const [words, setWords] = useState('')
  const { offered, restore } = useKeptDraft(
    'words',
    { words },
    { isEmpty: words === '', onRestore: (values) => setWords(textOf(values['words'])) },
  )
  return (
    <>
      <p>{words}</p>
      {offered && (
        <button type="button" onClick={restore}>
          Restore
        </button>
      )}
    </>
  )
}

test('what was brought back is not left with the page, though nobody typed it here', async () => {
  await keepDraft('words', { at: '2026-11-20T09:00:00Z', values: { words: 'It did until Friday.' } })
  const { screen } = await draw(<Words />)
  await expect.element(screen.getByRole('button', { name: 'Restore' })).toBeVisible()
  expect(hasUnsaved()).toBe(false)
  await screen.getByRole('button', { name: 'Restore' }).click()
  await expect.element(screen.getByText('It did until Friday.')).toBeVisible()
  expect(hasUnsaved()).toBe(true)
  await screen.unmount()
  expect(hasUnsaved()).toBe(false)
  await dropDraft('words')
})

function Feedback({ user }: { readonly user: string }) {
  const [words, setWords] = useState('')
  const { offered, restore, drop } = useKeptDraft(
    'feedback',
    { words },
    { isEmpty: words === '', onRestore: (values) => setWords(textOf(values['words'])), sealedFor: user },
  )
  return (
    <>
      <textarea aria-label="Comments" value={words} onChange={(event) => setWords(event.target.value)} />
      {offered && (
        <button type="button" onClick={restore}>
          Restore
        </button>
      )}
      <button type="button" onClick={drop}>
        Sent
      </button>
    </>
  )
}

test('words about somebody are kept encrypted for who wrote them, offered after a reload and gone once sent', async () => {
  const first = await draw(<Feedback user="ruth" />)
  await first.screen.getByLabelText('Comments').fill('She was frank about her doubts.')
  await expect.poll(() => lastShown('ruth', 'draft feedback')).toBeDefined()
  expect(await readDraft('feedback')).toBeUndefined()
  await first.screen.unmount()

  const other = await draw(<Feedback user="peter" />)
  await expect.element(other.screen.getByLabelText('Comments')).toBeVisible()
  expect(other.screen.getByRole('button', { name: 'Restore' }).elements()).toEqual([])
  await other.screen.unmount()

  const again = await draw(<Feedback user="ruth" />)
  await again.screen.getByRole('button', { name: 'Restore' }).click()
  await expect.element(again.screen.getByLabelText('Comments')).toHaveValue('She was frank about her doubts.')
  await again.screen.getByRole('button', { name: 'Sent' }).click()
  await again.screen.unmount()
  await expect.poll(() => lastShown('ruth', 'draft feedback')).toBeUndefined()
  await forgetShown()
})
