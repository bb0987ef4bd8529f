import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '#platform/api/client.ts'
import { currentUserOf } from '#platform/api/current-user.ts'
import { remember } from '#platform/api/remembered.ts'
import { adoptSession, sessionQuery } from '#platform/api/session.ts'
import { resetSignIn, useSignInReason } from '#platform/api/sign-in-again.ts'
import { clearTypedBefore, watchTyping } from '#platform/api/unsaved.ts'
import { draw } from '#test/draw.tsx'
import { SignInAgain } from './SignInAgain.tsx'

const alice = { id: '7', name: 'Alice Morgan', email: 'alice@example.org', permissions: ['dashboard:view'] }
const boris = { ...alice, id: '8', name: 'Boris Lane' }
const expired = {
  error: { code: 'SIGNED_OUT', message: 'Session expired - please login again', details: [] },
}
const old = { error: { code: 'SIGN_IN_AGAIN', message: 'Sign in again first', details: [] } }
const wrong = { error: { code: 'BAD_CREDENTIALS', message: 'Not right', details: [] } }

/** The session has ended; whoever signs in is `who`, after one wrong try where that is wished. */
let who = alice
let isSignedIn = false
let saved: unknown[] = []
/** The session goes on, but began too long ago for what is asked. */
let isOld = false

watchTyping(document)
beforeEach(() => {
  who = alice
  isSignedIn = false
  saved = []
  isOld = false
  clearTypedBefore(Date.now())
  resetSignIn()
  remember({ user: null })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    if (path === '/auth/login') {
      if (JSON.stringify(body).includes('mistaken')) return reply(401, wrong)
      isSignedIn = true
      isOld = false
      return reply(200, { user: who })
    }
    if (isOld && path.startsWith('/api/')) return reply(403, old)
    if (isOld) return reply(200, { user: who })
    if (!isSignedIn) return reply(401, expired)
    saved.push(body)
    return reply(200, {})
  })
})
afterEach(() => vi.unstubAllGlobals())

function Page() {
  const why = useSignInReason()
  const [words, setWords] = useState('')
  const [came, setCame] = useState('')
  const save = () =>
    api('/api/support-needs', { method: 'POST', body: { words } }).then(
      () => setCame('Saved'),
      () => setCame('Refused'),
    )
  return (
    <>
      <label>
        Learning support
        <textarea value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      </label>
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      <output>{came}</output>
      {why && <SignInAgain why={why} />}
    </>
  )
}

async function typed(words = 'private words') {
  const user = currentUserOf(alice)
  if (user === null) throw new Error('Alice is incomplete.')
  const drawn = await draw(<Page />, {
    prepare: (queryClient) => adoptSession(queryClient, { user, student: null, mustEnrol: false }),
  })
  const { screen } = drawn
  if (words !== '') await screen.getByLabelText('Learning support').fill(words)
  await screen.getByRole('button', { name: 'Save' }).click()
  return drawn
}

async function signIn({ screen }: Awaited<ReturnType<typeof draw>>, password = 'secret') {
  await screen.getByLabelText('E-mail').fill('alice@example.org')
  await screen.getByLabelText('Password', { exact: true }).fill(password)
  await screen.getByRole('button', { name: 'Sign in' }).click()
}

test('a session that ends asks for sign-in over the words, which stay and are then saved', async () => {
  const drawn = await typed()
  const { screen } = drawn
  const dialog = screen.getByRole('dialog', { name: 'Session expired - please login again' })
  await expect.element(dialog).toBeVisible()
  await expect.element(screen.getByLabelText('E-mail')).toHaveValue('alice@example.org')
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus()
  await signIn(drawn, 'mistaken')
  await expect.element(screen.getByText('Not right')).toBeVisible()
  await signIn(drawn)
  await expect.element(screen.getByText('Saved')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(saved).toEqual([{ words: 'private words' }])
  await expect.element(screen.getByLabelText('Learning support')).toHaveValue('private words')
})

test('somebody else finds neither the page nor what was to be saved', async () => {
  who = boris
  const drawn = await typed()
  drawn.router.history.push('/students/1')
  await signIn(drawn)
  await expect.poll(() => drawn.router.state.location.pathname).toBe('/')
  expect(drawn.queryClient.getQueryData(sessionQuery.queryKey)?.user.id).toBe('8')
  expect(saved).toEqual([])
})

test('whoever would rather leave is refused as ever, and not asked again', async () => {
  const { screen } = await typed()
  await screen.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.element(screen.getByText('Refused')).toBeVisible()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('nothing is asked over a page without words', async () => {
  const { screen } = await typed('')
  await expect.element(screen.getByText('Refused')).toBeVisible()
  expect(screen.getByRole('dialog').elements()).toHaveLength(0)
})

describe('a session that is too old for what is asked', () => {
  beforeEach(() => {
    isOld = true
  })

  test('asks for sign-in over the page, with words or without, and goes on', async () => {
    const drawn = await typed('')
    const { screen } = drawn
    await expect.element(screen.getByRole('dialog', { name: 'Is it you?' })).toBeVisible()
    // It still answers, so coming back to the window is no sign that anybody signed in.
    dispatchEvent(new Event('focus'))
    await signIn(drawn)
    await expect.element(screen.getByText('Saved')).toBeVisible()
    expect(saved).toEqual([{ words: '' }])
  })

  test('is refused to whoever would rather not, and asked for the next time', async () => {
    const { screen } = await typed('')
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(screen.getByText('Refused')).toBeVisible()
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Is it you?' })).toBeVisible()
  })
})
