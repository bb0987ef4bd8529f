import { text } from '@minster/domain/kit/record/field'
import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { type SignedIn, sessionQuery } from '#platform/api/session.ts'
import { draw } from '#test/draw.tsx'
import { ShownLabel } from './ShownLabel.tsx'

const ring = text('Ring', { outside: { name: 'Hen.RINGNO', needs: 'hens:report', feature: 'hesa' } })

async function drawLabel(permissions: readonly string[], college: object = {}) {
  const prepare = (queryClient: QueryClient) => {
    const user = currentUserOf({ id: 'u1', name: 'Ruth Marsh', email: 'ruth@example.org', permissions })
    const session: SignedIn | null = user && { user, student: null, mustEnrol: false }
    queryClient.setQueryData(sessionQuery.queryKey, session)
  }
  const { screen } = await draw(
    <p>
      <ShownLabel field={ring} />
    </p>,
    { prepare, college },
  )
  return screen.getByRole('paragraph')
}

test('what a field is called outside stands beside its label for who works on that', async () => {
  await expect.element(await drawLabel(['hens:report'])).toHaveTextContent('Ring RINGNO')
})

test('who does not reads the label alone', async () => {
  await expect.element(await drawLabel(['hens:view'])).toHaveTextContent(/^Ring$/)
})

test('it is not there while that part of the product is off', async () => {
  const label = await drawLabel(['hens:report'], { features: { hesa: false } })
  await expect.element(label).toHaveTextContent(/^Ring$/)
})
