import { type LedgerEntry, matrixOf } from '@minster/domain/people/consents/consent-matrix'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { PreferencesPage } from './PreferencesPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const token = 'the-token-of-a-mail'
const said = (channel: 'email' | 'post', state: 'given' | 'withdrawn'): LedgerEntry => ({
  id: channel,
  purpose: 'news',
  channel,
  state,
  at: '2026-11-01T10:00:00.000Z',
  expires: null,
})
const replyWith = (...entries: LedgerEntry[]) => ({
  body: {
    data: {
      college: 'St Minster’s',
      address: 'h•••@example.org',
      matrix: matrixOf(entries, '2026-11-27').map(({ purpose, channel, standing }) => ({
        purpose,
        channel,
        standing,
      })),
      wording: { id: 'w', edition: '1', words: 'You choose what we may send you.' },
    },
  },
})
const look = 'POST /api/preference-links/look'
const save = 'POST /api/preference-links/save'
const drawn = () => draw(<PreferencesPage />, { at: `/pages/preferences#${token}` })

test('what holds is ticked, and only what was changed is sent', async () => {
  const calls = answerWith({
    [look]: replyWith(said('email', 'given')),
    [save]: replyWith(said('email', 'given'), said('post', 'given')),
  })
  const { screen } = await drawn()
  const news = screen.getByRole('group', { name: 'News and events' })
  await expect.element(news.getByRole('checkbox', { name: 'E-mail' })).toBeChecked()
  await expect.element(screen.getByText(/h•••@example.org/)).toBeVisible()
  await news.getByRole('checkbox', { name: 'Post' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Not saved yet.')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Saved. Now you get: news and events by e-mail and post.')
  expect(calls.at(-1)).toEqual({
    call: save,
    body: { token, choices: [{ purpose: 'news', channel: 'post', wished: true }], wording: 'w' },
  })
})

test('a tick made while it is being saved is still to be saved', async () => {
  answerWith({ [look]: replyWith(), [save]: replyWith(said('email', 'given')) })
  const { screen } = await drawn()
  const news = screen.getByRole('group', { name: 'News and events' })
  await news.getByRole('checkbox', { name: 'E-mail' }).click()
  const answer = fetch
  const gate = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    await gate.promise
    return answer(...args)
  })
  await screen.getByRole('button', { name: 'Save' }).click()
  await news.getByRole('checkbox', { name: 'Post' }).click()
  gate.resolve()
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('data-loading')
  await expect.element(news.getByRole('checkbox', { name: 'E-mail' })).toBeChecked()
  await expect.element(news.getByRole('checkbox', { name: 'Post' })).toBeChecked()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Not saved yet.')
})

test('nothing at all is one tap, and says no to everything', async () => {
  const calls = answerWith({
    [look]: replyWith(said('email', 'given')),
    [save]: replyWith(said('email', 'withdrawn')),
  })
  const { screen } = await drawn()
  await screen.getByRole('button', { name: 'Send me nothing at all' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saved. Now you get nothing of this.')
  const { choices } = Object(calls.at(-1)?.body)
  expect(choices).toHaveLength(16)
  expect(choices.some(({ wished }: { readonly wished: boolean }) => wished)).toBe(false)
  await expect
    .element(screen.getByRole('group', { name: 'News and events' }).getByRole('checkbox', { name: 'E-mail' }))
    .not.toBeChecked()
})

test('whoever never chose says so in one tap', async () => {
  const calls = answerWith({
    [look]: replyWith(said('email', 'given')),
    'POST /api/preference-links/disown': replyWith(said('email', 'withdrawn')),
  })
  const { screen } = await drawn()
  await screen.getByRole('button', { name: 'This was not me' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Thank you for telling us' })).toHaveFocus()
  expect(calls.at(-1)?.body).toEqual({ token })
})

test('what could not be saved stays ticked, and it is said why', async () => {
  const refused = {
    status: 429,
    body: { error: { code: 'TOO_MANY', message: 'Please wait a quarter of an hour.' } },
  }
  answerWith({ [look]: replyWith(), [save]: refused })
  const { screen } = await drawn()
  const giving = screen.getByRole('group', { name: 'Giving' }).getByRole('checkbox', { name: 'E-mail' })
  await giving.click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please wait a quarter of an hour.')
  await expect.element(giving).toBeChecked()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Not saved yet.')
})

test('where the words changed meanwhile the new ones are shown, with what was chosen still chosen', async () => {
  const message = 'The words by which we ask have changed.'
  const replies = {
    [look]: replyWith(),
    [save]: {
      status: 409,
      body: { error: { code: 'CONFLICT', message, details: [{ param: 'wording', message: 'No longer.' }] } },
    },
  }
  answerWith(replies)
  const { screen } = await drawn()
  const giving = screen.getByRole('group', { name: 'Giving' }).getByRole('checkbox', { name: 'E-mail' })
  await giving.click()
  const { data } = replyWith().body
  const calls = answerWith({
    ...replies,
    [look]: { body: { data: { ...data, wording: { id: 'w2', edition: '2', words: 'You choose anew.' } } } },
  })
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('You choose anew.', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
  await expect.element(giving).toBeChecked()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => calls.filter(({ call }) => call === save).at(-1)?.body)
    .toMatchObject({ wording: 'w2' })
})

test('a link that works no more leads to another, whoever asks', async () => {
  const calls = answerWith({ 'POST /api/preference-links': { status: 202 } })
  const { screen } = await drawn()
  await expect.element(screen.getByRole('heading', { name: 'This link works no more' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'E-mail' }).fill('hannah@example.org')
  await screen.getByRole('button', { name: 'Send me a link' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Look at your mail' })).toHaveFocus()
  expect(calls.at(-1)).toEqual({ call: 'POST /api/preference-links', body: { email: 'hannah@example.org' } })
})

test('a link that was used up in another tab leads to another from here too', async () => {
  const spent = {
    status: 409,
    body: { error: { code: 'CONFLICT', message: 'This link works no more. Ask for another one.' } },
  }
  answerWith({ [look]: replyWith(), [save]: spent })
  const { screen } = await drawn()
  await screen.getByRole('group', { name: 'Giving' }).getByRole('checkbox', { name: 'E-mail' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('heading', { name: 'This link works no more' })).toHaveFocus()
  await expect.element(screen.getByText('What you chose just now was not saved.')).toBeVisible()
  const email = screen.getByRole('textbox', { name: 'E-mail' })
  await email.fill('hannah@example.org')
  await expect.element(screen.getByRole('button', { name: 'Send me a link' })).toBeEnabled()
  await expect.element(email).toHaveFocus()
})
