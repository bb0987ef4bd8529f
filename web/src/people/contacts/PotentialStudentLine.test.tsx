import { afterEach, expect, test, vi } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { type SignedIn, sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import PotentialStudentLine from './PotentialStudentLine.tsx'

afterEach(() => vi.unstubAllGlobals())

const rejected = { id: 'l-2', version: 1, stage: 'Rejected', since: '2026-11-20', goesOn: false }
const engaged = { id: 'l-1', version: 1, stage: 'Engaged with HD/PD', since: '2026-10-01', goesOn: true }
const asked = `/api/leads?filter=${encodeURIComponent('{"person":["p-1"]}')}&fields=stage%2Csince%2CgoesOn&sort=-since`

async function drawLine(episodes: readonly object[]) {
  answerWith({ [`GET ${asked}`]: { body: { data: episodes, meta: {} } } })
  const who = { id: 'u', name: 'Alice Morgan', email: 'alice@example.org', permissions: ['leads:view'] }
  const user = currentUserOf(who)
  if (!user) throw new Error('Nobody is signed in.')
  const session: SignedIn = { user, student: null, mustEnrol: false }
  const { screen } = await draw(<PotentialStudentLine person={{ id: 'p-1', label: 'Hannah Jones' }} />, {
    prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, session),
  })
  return screen
}

test('names the episode that goes on, whichever changed last', async () => {
  const screen = await drawLine([rejected, engaged])
  await expect
    .element(screen.getByRole('link', { name: 'Engaged with HD/PD' }))
    .toHaveAttribute('href', '/leads/l-1')
})

test('names the last one where none goes on', async () => {
  const screen = await drawLine([rejected, { ...engaged, goesOn: false }])
  await expect.element(screen.getByRole('link', { name: 'Rejected' })).toBeVisible()
})
