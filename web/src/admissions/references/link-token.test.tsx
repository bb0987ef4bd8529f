import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { useLinkToken } from './link-token.ts'

const token = 'N-bTagFBhyGd2N5F'

function TokenProbe() {
  const link = useLinkToken()
  return <p>{`Holds ${link.token || 'nothing'}, speaks ${link.lang || 'English'}`}</p>
}

test.each([
  ['the fragment', `/pages/reference?lang=cy#${token}`],
  ['the path, as earlier mails have it', `/pages/reference/${token}?lang=cy`],
])('a token in %s is taken out of the address and held', async (_where, address) => {
  const { screen, router } = await draw(<TokenProbe />, { at: address })
  await expect.element(screen.getByText(`Holds ${token}, speaks cy`)).toBeVisible()
  await expect.poll(() => router.history.location.href).toBe('/pages/reference?lang=cy')
})

test('another link opened in the same tab takes the place of the one that is held', async () => {
  const { screen, router } = await draw(<TokenProbe />, { at: `/pages/reference#${token}` })
  await expect.poll(() => router.history.location.href).toBe('/pages/reference')
  router.history.push('/pages/reference#another')
  await expect.element(screen.getByText('Holds another, speaks English')).toBeVisible()
})

test.each(['/pages/reference', '/pages/reference/form'])(
  'a token of a reference is not held by %s alone',
  async (address) => {
    const { screen } = await draw(<TokenProbe />, { at: address })
    await expect.element(screen.getByText('Holds nothing, speaks English')).toBeVisible()
  },
)
