import type { ConsentSaid } from '@minster/domain/people/consents/consent-calls'
import { matrixOf } from '@minster/domain/people/consents/consent-matrix'
import { afterEach, expect, test, vi } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { type SignedIn, sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import AgreedLine from './AgreedLine.tsx'
import { PersonConsents } from './ConsentsOfPerson.tsx'

afterEach(() => vi.unstubAllGlobals())

const wording = { id: 'w', edition: '2026', words: 'May we write to you?' }
const given: ConsentSaid = {
  id: '1',
  purpose: 'news',
  channel: 'email',
  state: 'given',
  basis: 'consent',
  source: 'spoken',
  at: '2026-03-12T10:00:00.000Z',
  expires: null,
  wording,
  by: { id: 'u', label: 'Alice Morgan' },
  note: 'On the phone.',
}
const withdrawn: ConsentSaid = {
  ...given,
  id: '2',
  state: 'withdrawn',
  basis: null,
  source: 'unsubscribed',
  at: '2026-09-01T10:00:00.000Z',
  by: null,
  note: null,
}
const replyWith = (...ledger: ConsentSaid[]) => ({
  body: {
    data: {
      person: { id: 'p', label: 'Hannah Jones', email: 'hannah@example.org', also: [] },
      matrix: matrixOf(ledger, '2026-11-27').map(({ entry, ...cell }) => ({
        ...cell,
        entry: entry?.id ?? null,
      })),
      ledger,
      asked: wording,
    },
  },
})
const read = 'GET /api/people/p/consents'

function drawnFor(permissions: readonly string[], page = <PersonConsents person="p" />) {
  const user = currentUserOf({ id: 'u', name: 'Alice Morgan', email: 'alice@example.org', permissions })
  if (!user) throw new Error('Nobody is signed in.')
  const session: SignedIn = { user, student: null, mustEnrol: false }
  return draw(page, {
    prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, session),
  })
}

test('today’s matrix and the ledger stand beneath each other, and a cell tells what was said of it', async () => {
  answerWith({ [read]: replyWith(withdrawn, given) })
  const { screen } = await drawnFor(['consents:view', 'consents:edit'])
  await screen.getByRole('button', { name: 'News and events by e-mail: Withdrawn' }).click()
  const dialog = screen.getByRole('dialog', { name: 'News and events by e-mail' })
  await expect.element(dialog.getByText('Unsubscribed in a mail', { exact: false })).toBeVisible()
  await expect.element(dialog.getByText('On the phone.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Note what they said' }).click()
  await expect
    .element(screen.getByRole('dialog', { name: 'What Hannah Jones said' }).getByText('May we write to you?'))
    .toBeVisible()
})

test('whoever only reads is offered nothing to note', async () => {
  answerWith({ [read]: replyWith(given) })
  const { screen } = await drawnFor(['consents:view'])
  await screen.getByRole('button', { name: 'Giving by post: Not asked' }).click()
  await expect.element(screen.getByText('They were never asked.', { exact: false })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Note what they said' }).elements()).toEqual([])
  expect(screen.getByRole('button', { name: 'They complained' }).elements()).toEqual([])
})

test('a complaint closes a channel once it is said of what', async () => {
  const calls = answerWith({ [read]: replyWith(given), 'POST /api/people/p/complaints': { status: 204 } })
  const { screen } = await drawnFor(['consents:view', 'consents:edit'])
  await screen.getByRole('button', { name: 'They complained' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Hannah Jones complained' })
  await expect.element(dialog.getByRole('button', { name: 'Send nothing more' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Telephone' }).click()
  await dialog.getByRole('textbox', { name: 'What they complained of' }).fill('Called at night')
  await dialog.getByRole('button', { name: 'Send nothing more' }).click()
  await expect
    .poll(() => calls.find(({ call }) => call === 'POST /api/people/p/complaints')?.body)
    .toEqual({ channel: 'phone', note: 'Called at night' })
})

test('what they said is noted of them, whether or not the ledger of everybody is open', async () => {
  const note = 'POST /api/people/p/consents'
  const calls = answerWith({
    [read]: replyWith(given),
    [note]: { status: 201, body: { data: { id: 'e', version: 1 } } },
  })
  const { screen } = await drawnFor(['consents:view', 'consents:edit'])
  await screen.getByRole('button', { name: 'Giving by post: Not asked' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Note what they said' }).click()
  const dialog = screen.getByRole('dialog', { name: 'What Hannah Jones said' })
  await dialog.getByRole('combobox', { name: 'State' }).click()
  await screen.getByRole('option', { name: 'Refused' }).click()
  await dialog.getByRole('combobox', { name: 'Source' }).click()
  await screen.getByRole('option', { name: 'They told us' }).click()
  await dialog.getByRole('button', { name: 'Note it' }).click()
  await expect
    .poll(() => calls.find(({ call }) => call === note)?.body)
    .toMatchObject({
      purpose: 'giving',
      channel: 'post',
      state: 'refused',
      source: 'spoken',
    })
})

test('the line of somebody says what they agreed to, to whoever may read it', async () => {
  answerWith({ [read]: replyWith(given) })
  const { screen } = await drawnFor(
    ['consents:view'],
    <AgreedLine person={{ id: 'p', label: 'Hannah Jones' }} />,
  )
  await expect.element(screen.getByText('Agreed: news and events by e-mail.', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Consents' })).toHaveAttribute('href', '/consents/p')
})

test('and nothing to anybody else, nor is it asked for', async () => {
  const calls = answerWith({ [read]: replyWith(given) })
  const { screen } = await drawnFor(
    ['leads:view'],
    <AgreedLine person={{ id: 'p', label: 'Hannah Jones' }} />,
  )
  expect(screen.getByText('Agreed', { exact: false }).elements()).toEqual([])
  expect(calls).toEqual([])
})
