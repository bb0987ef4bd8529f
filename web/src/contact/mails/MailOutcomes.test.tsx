import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { MailOutcomes } from './MailOutcomes.tsx'

const outcomesOf = (count: number) =>
  Array.from({ length: count }, (_one, at) => ({
    id: `l-${at}`,
    label: `Somebody ${at}`,
    to: null,
    ok: false,
    message: 'They have no e-mail address.',
    mail: null,
  }))

test('of very many the first hundred are drawn, and the sheet is said to hold the others', async () => {
  const { screen } = await draw(<MailOutcomes title="5,000 get no mail" outcomes={outcomesOf(5000)} />)
  await expect.element(screen.getByText('4,900 more are in the list you download.')).toBeVisible()
  expect(screen.getByRole('row').elements()).toHaveLength(101)
})

test('a hundred are all there are, and nothing is said of others', async () => {
  const { screen } = await draw(<MailOutcomes title="100 get no mail" outcomes={outcomesOf(100)} />)
  await expect.element(screen.getByText('Somebody 99', { exact: true })).toBeInTheDocument()
  await expect.element(screen.getByText(/in the list you download/)).not.toBeInTheDocument()
})
