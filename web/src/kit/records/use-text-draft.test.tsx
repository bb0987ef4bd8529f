import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { dropDraft, readDraft, storeDraft } from '#platform/api/drafts.ts'
import { draftName, forgetShown, readLastShown } from '#platform/api/last-shown.ts'
import { type SignedIn, sessionQuery } from '#platform/api/session.ts'
import { hasUnsaved } from '#platform/api/unsaved.ts'
import { draw } from '#test/draw.tsx'
import { textOrEmpty, useTextDraft } from './use-text-draft.ts'

/** Whoever is signed in, or stands in for somebody. */
const signedIn = (id: string, more: Partial<SignedIn> = {}) => {
  const user = currentUserOf({ id, name: 'Ruth Marsh', email: 'ruth@example.org' })
  return (queryClient: QueryClient) =>
    queryClient.setQueryData(
      sessionQuery.queryKey,
      user && { user, student: null, mustEnrol: false, ...more },
    )
}

function Words() {
  const [words, setWords] = useState('')
  const { offered, restore } = useTextDraft(
    'words',
    { words },
    { isEmpty: words === '', onRestore: (values) => setWords(textOrEmpty(values['words'])) },
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
  await storeDraft('words', { at: '2026-11-20T09:00:00Z', values: { words: 'It did until Friday.' } })
  const { screen } = await draw(<Words />, { prepare: signedIn('ruth') })
  await expect.element(screen.getByRole('button', { name: 'Restore' })).toBeVisible()
  expect(hasUnsaved()).toBe(false)
  await screen.getByRole('button', { name: 'Restore' }).click()
  await expect.element(screen.getByText('It did until Friday.')).toBeVisible()
  expect(hasUnsaved()).toBe(true)
  await screen.unmount()
  expect(hasUnsaved()).toBe(false)
  await dropDraft('words')
})

function Feedback() {
  const [words, setWords] = useState('')
  const { offered, restore, drop } = useTextDraft(
    'feedback',
    { words },
    {
      isEmpty: words === '',
      onRestore: (values) => setWords(textOrEmpty(values['words'])),
      isSealed: true,
    },
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

const box = 'Comments'
const frank = 'She was frank about her doubts.'
const lying = (user = 'ruth') => readLastShown(user, draftName('feedback'))

beforeEach(async () => {
  await forgetShown()
})

test('words about somebody are kept encrypted for who wrote them, offered after a reload and gone once sent', async () => {
  const first = await draw(<Feedback />, { prepare: signedIn('ruth') })
  await first.screen.getByLabelText(box).fill(frank)
  await expect.poll(() => lying()).toBeDefined()
  expect(await readDraft('feedback')).toBeUndefined()
  await first.screen.unmount()

  const other = await draw(<Feedback />, { prepare: signedIn('peter') })
  await expect.element(other.screen.getByLabelText(box)).toBeVisible()
  expect(other.screen.getByRole('button', { name: 'Restore' }).elements()).toEqual([])
  await other.screen.unmount()

  const again = await draw(<Feedback />, { prepare: signedIn('ruth') })
  await again.screen.getByRole('button', { name: 'Restore' }).click()
  await expect.element(again.screen.getByLabelText(box)).toHaveValue(frank)
  await again.screen.getByRole('button', { name: 'Sent' }).click()
  await again.screen.unmount()
  await expect.poll(() => lying()).toBeUndefined()
})

test('the last words before a dialog is closed are kept, and nothing of what was just sent', async () => {
  const first = await draw(<Feedback />, { prepare: signedIn('ruth') })
  await first.screen.getByLabelText(box).fill(frank)
  await first.screen.unmount()
  await expect.poll(() => lying()).toMatchObject({ data: { words: frank } })

  const again = await draw(<Feedback />, { prepare: signedIn('ruth') })
  await again.screen.getByLabelText(box).fill('She was not.')
  await again.screen.getByRole('button', { name: 'Sent' }).click()
  await again.screen.unmount()
  await new Promise((over) => setTimeout(over, 700))
  expect(await lying()).toBeUndefined()
})

test('whoever stands in for somebody leaves nothing behind', async () => {
  const impersonation = { realName: 'Ian Darby', until: '2026-11-20T09:30:00Z', write: true }
  const { screen } = await draw(<Feedback />, { prepare: signedIn('ruth', { impersonation }) })
  await screen.getByLabelText(box).fill(frank)
  await screen.unmount()
  await new Promise((over) => setTimeout(over, 700))
  expect(await lying()).toBeUndefined()
  expect(await readDraft('feedback')).toBeUndefined()
})
