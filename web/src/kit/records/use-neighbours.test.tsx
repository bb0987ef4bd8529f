import { afterEach, expect, it, vi } from 'vitest'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { type CameFrom, cameFromRow } from './came-from.ts'
import { useNeighbours } from './use-neighbours.ts'

const inbox: CameFrom = {
  href: '/students/requests',
  title: 'From students',
  collection: 'student-requests',
  rows: 'sort=-sentAt',
}
const near = { data: { previous: null, next: 'line-2', position: 1, total: 2 } }

afterEach(() => vi.unstubAllGlobals())

function Page({ collection, id }: { readonly collection: string; readonly id: string }) {
  const { neighbours, step } = useNeighbours(collection, id)
  return (
    <button type="button" disabled={!neighbours?.next} onClick={() => step('next')}>
      Next
    </button>
  )
}

async function drawPage(collection: string, id: string, cameFrom: CameFrom) {
  answerWith({ 'GET /api/student-requests/line-1/neighbours?sort=-sentAt': { body: near } })
  const { screen, router } = await draw(<Page collection={collection} id={id} />)
  await router.navigate({ href: `/${collection}/${id}`, state: { cameFrom } })
  await screen.getByRole('button', { name: 'Next' }).click()
  return router
}

it('leads from what a line of the inbox led to on to the next line', async () => {
  const cameFrom = cameFromRow(inbox, 'line-1', '/extension-requests/extension-1')
  const router = await drawPage('extension-requests', 'extension-1', cameFrom)
  await expect.poll(() => router.state.location.pathname).toBe('/student-requests/line-2')
  // From there on the line itself is where one is.
  expect(router.state.location.state.cameFrom).toEqual(inbox)
})

it('leads from a record of the list to the next one', async () => {
  const router = await drawPage(
    'student-requests',
    'line-1',
    cameFromRow(inbox, 'line-1', '/student-requests/line-1'),
  )
  await expect.poll(() => router.state.location.pathname).toBe('/student-requests/line-2')
})
