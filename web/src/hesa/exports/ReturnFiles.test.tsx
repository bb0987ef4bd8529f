import type { CollectionCard } from '@minster/domain/hesa/collections/collection-calls'
import type { FileRights, ReturnFile } from '@minster/domain/hesa/exports/export-calls'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { allRights, closed, madeFile as file, hannah, underWay } from '../checks/test-collection.ts'
import { ReturnFiles } from './ReturnFiles.tsx'

afterEach(() => vi.unstubAllGlobals())

const address = '/api/hesa/collections/25056'

function drawFiles(
  data: readonly ReturnFile[],
  { collection = underWay, answers = {}, rights = allRights }: Drawing = {},
) {
  const calls = answerWith({
    [`GET /api/hesa/collections/${collection.code}/exports`]: { body: { data, meta: rights } },
    ...answers,
  })
  return { calls, drawn: draw(<ReturnFiles collection={collection} />) }
}

interface Drawing {
  readonly collection?: CollectionCard
  readonly answers?: Answers
  readonly rights?: FileRights
}

test('a file says what is in it, whose it is, and whether the schema takes it', async () => {
  const { drawn } = drawFiles([file])
  const { screen } = await drawn
  const line = screen.getByRole('listitem')
  await expect.element(line).toHaveTextContent('20/11/2026 10:00')
  await expect.element(line).toHaveTextContent('450 students · 1.2 MB')
  await expect.element(line).toHaveTextContent('since the file before 1 new, 2 changed')
  await expect.element(line).toHaveTextContent('Hash c0ffee12')
  await expect.element(line.getByText('Valid')).toBeVisible()
  await expect
    .element(line.getByRole('link', { name: /Download/ }))
    .toHaveAttribute('href', `${address}/exports/${file.id}/file`)
})

test('without a schema no file can be made, and why is said', async () => {
  const { drawn } = drawFiles([], { collection: { ...underWay, schema: null } })
  const { screen } = await drawn
  await expect.element(screen.getByText(/Upload that first/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Make the file' }).elements()).toEqual([])
})

test('a file is made, with progress, and can be stopped', async () => {
  const making = { ...file, state: 'Running' as const, done: 90, finishedAt: null, isKept: false }
  const stop = `POST ${address}/exports/${file.id}/stop`
  const { drawn, calls } = drawFiles([], {
    answers: { [`POST ${address}/exports`]: { status: 202, body: { data: making } } },
  })
  const { screen } = await drawn
  await screen.getByRole('button', { name: 'Make the file' }).click()
  await expect.poll(() => calls.map(({ call }) => call)).toContain(`POST ${address}/exports`)

  const again = drawFiles([making], {
    answers: {
      [`GET ${address}/exports/${file.id}`]: { body: { data: making } },
      [stop]: { body: { data: { ...making, state: 'Stopped' } } },
    },
  })
  const { screen: second } = await again.drawn
  await expect.element(second.getByText('90 of 450')).toBeVisible()
  await second.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => again.calls.map(({ call }) => call)).toContain(stop)
})

test('what the schema has against a file is told with the student', async () => {
  const refusals = [{ student: hannah, path: 'Student/ETHNIC', words: 'The schema has no such code.' }]
  const { drawn } = drawFiles([{ ...file, isValid: false, refusals }])
  const { screen } = await drawn
  await expect.element(screen.getByText('Refused by the schema')).toBeVisible()
  await screen.getByRole('button', { name: 'What the schema has against it' }).click()
  const row = screen.getByRole('row', { name: /Hannah Jones/ })
  await expect.element(row).toHaveTextContent('Student, ETHNICThe schema has no such code.')
})

test('what changed is opened student by student, field by field, and what may not be seen is only named', async () => {
  const { drawn } = drawFiles([file], {
    answers: {
      [`GET ${address}/exports/${file.id}/changes?page=1`]: {
        body: {
          data: [
            {
              student: hannah,
              change: 'changed',
              fields: [
                { path: 'Student/SURNAME', before: 'Jones', after: 'Jones-Bell', isHidden: false },
                { path: 'Student/ETHNIC', before: null, after: null, isHidden: true },
              ],
            },
          ],
          meta: { page: 1, pageSize: 50, total: 1 },
        },
      },
    },
  })
  const { screen } = await drawn
  await screen.getByRole('button', { name: 'What changed' }).click()
  await screen.getByText('2 fields').click()
  await expect.element(screen.getByRole('row', { name: /SURNAME/ })).toHaveTextContent('Jones → Jones-Bell')
  await expect
    .element(screen.getByRole('row', { name: /ETHNIC/ }))
    .toHaveTextContent('Another, and you may not see which')
})

test('figures stand beside those of last year, and can be signed on paper', async () => {
  const { drawn } = drawFiles([file], {
    answers: {
      [`GET ${address}/exports/${file.id}/sign-off`]: {
        body: {
          data: {
            code: '25056',
            academicYear: '2025-26',
            before: '24056',
            students: { label: 'All', count: 450, before: 430 },
            tables: [{ title: 'Mode', rows: [{ label: 'Part-time', count: 200, before: null }] }],
          },
        },
      },
    },
  })
  const { screen } = await drawn
  await screen.getByRole('button', { name: 'Figures to sign off' }).click()
  await expect.element(screen.getByRole('row', { name: 'All 450 430' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Part-time 200 –' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'To sign, as PDF' }))
    .toHaveAttribute('href', `${address}/exports/${file.id}/sign-off-sheet?as=pdf`)
})

test('that a file was sent is said once it is plain what that locks', async () => {
  const { drawn } = drawFiles([file])
  const { screen } = await drawn
  await screen.getByRole('button', { name: 'This file was sent' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('hash c0ffee12')
  await expect.element(dialog).toHaveTextContent('25056 is closed then.')
  const calls = answerWith({ [`POST ${address}/sign-off`]: { body: { data: file } } })
  await dialog.getByRole('button', { name: 'Yes, it was sent' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls[0]?.body).toEqual({ export: file.id })
})

test('a file with something against it is signed off only as explained', async () => {
  const { drawn } = drawFiles([{ ...file, blockers: 3 }])
  const { screen } = await drawn
  await screen.getByRole('button', { name: 'This file was sent' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Yes, it was sent' })).toBeDisabled()
  await dialog.getByRole('checkbox').click()
  const calls = answerWith({ [`POST ${address}/sign-off`]: { body: { data: file } } })
  await dialog.getByRole('button', { name: 'Yes, it was sent' }).click()
  await expect.poll(() => calls[0]?.body).toEqual({ export: file.id, isExplained: true })
})

test('a file the schema refuses was never sent', async () => {
  const { drawn } = drawFiles([{ ...file, isValid: false }])
  const { screen } = await drawn
  await expect.element(screen.getByText(/HESA takes no file its schema refuses/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'This file was sent' }).elements()).toEqual([])
})

test('a sent file is taken back with a reason, and no other can be made meanwhile', async () => {
  const sent = { ...file, sentAt: '2025-10-14T09:00:00.000Z', sentBy: 'Ruth Marsh' }
  const { drawn } = drawFiles([sent], { collection: closed })
  const { screen } = await drawn
  await expect.element(screen.getByText('Sent 14/10/2025 10:00, as Ruth Marsh said.')).toBeVisible()
  for (const name of ['Make the file', 'This file was sent'])
    expect(screen.getByRole('button', { name }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Take back' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('HESA handed it back.')
  const calls = answerWith({
    'DELETE /api/hesa/collections/24056/sign-off?reason=HESA%20handed%20it%20back.': { body: { data: file } },
  })
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls).toHaveLength(2)
})

test('whoever exports some students only neither makes nor downloads, and is told who does', async () => {
  const { drawn } = drawFiles([file], { rights: { mayExport: false, mayDownload: false } })
  const { screen } = await drawn
  await expect.element(screen.getByText(/made by whoever may export the whole college/)).toBeVisible()
  await expect.element(screen.getByText('Valid')).toBeVisible()
  expect(screen.getByRole('link', { name: /Download/ }).elements()).toEqual([])
  expect(screen.getByRole('button', { name: /Make|sent|Figures/ }).elements()).toEqual([])
})

test('whoever may not read equality answers is told who downloads', async () => {
  const { drawn } = drawFiles([file], { rights: { ...allRights, mayDownload: false } })
  const { screen } = await drawn
  await expect
    .element(screen.getByText(/^Whoever may read the equality answers .* downloads it/))
    .toBeVisible()
  expect(screen.getByRole('link', { name: /Download/ }).elements()).toEqual([])
})

test('what is against students one does not see is counted, and nothing of it is the college’s', async () => {
  const { drawn } = drawFiles([{ ...file, isValid: false, unseenRefusals: 2 }])
  const { screen } = await drawn
  await screen.getByRole('button', { name: 'What the schema has against it' }).click()
  await expect.element(screen.getByText(/^2 more are about students you do not see/)).toBeVisible()
  expect(screen.getByText('The college').elements()).toEqual([])
})
