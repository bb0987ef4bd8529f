import { useState } from 'react'
import { expect, test } from 'vitest'
import { dropDraft, keepDraft } from '../../api/drafts.ts'
import { hasUnsaved } from '../../api/unsaved.ts'
import { draw } from '../../test/draw.tsx'
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
