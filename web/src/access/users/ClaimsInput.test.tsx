import { role } from '@minster/domain/access/users/role'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { ClaimsInput } from './ClaimsInput.tsx'

async function drawClaims(first: readonly string[]) {
  let claims: unknown = first
  function Held() {
    const [value, setValue] = useState<unknown>(first)
    claims = value
    return (
      <ClaimsInput
        field={role.fields.claims}
        id="claims"
        name="claims"
        label="Claims"
        help=""
        error={undefined}
        isRequired={false}
        isReadOnly={false}
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
      />
    )
  }
  const { screen } = await draw(<Held />)
  const find = (word: string) =>
    screen.getByRole('searchbox', { name: 'Everything that can be granted' }).fill(word)
  const tick = (name: RegExp) => screen.getByRole('checkbox', { name })
  return { screen, find, tick, held: () => claims }
}

test.each([
  ['students: view', /has no blanks and no empty parts/],
  ['students:', /has no blanks and no empty parts/],
  ['', /Write a claim/],
  ['leads', /has this claim already/],
])('the claim %j is not added, and it says why', async (typed, problem) => {
  const { screen, held } = await drawClaims(['leads'])
  await screen.getByRole('textbox', { name: 'Add a claim' }).fill(typed)
  await screen.getByRole('button', { name: 'Add claim' }).click()
  await expect.element(screen.getByText(problem)).toBeVisible()
  expect(held()).toEqual(['leads'])
})

test('each claim says what it grants, also one that grants nothing', async () => {
  const { screen } = await drawClaims(['*', 'leads', 'leads:viwe'])
  await expect.element(screen.getByText('Grants everything there is, and what is added later.')).toBeVisible()
  await screen.getByText('Reads potential students. And 2 more.').click()
  for (const words of ['Changes potential students. leads:edit', 'Removes potential students. leads:admin'])
    await expect.element(screen.getByRole('listitem').filter({ hasText: words }).last()).toBeVisible()
  await expect.element(screen.getByText(/asks for no such permission/)).toBeVisible()
})

test('permissions are found by their words and ticked one by one', async () => {
  const { find, tick, held } = await drawClaims(['leads'])
  await find('potential students')
  await expect.element(tick(/Changes potential students/)).toBeChecked()
  await tick(/Changes potential students/).click()
  expect(held()).toEqual(['leads:view', 'leads:admin'])
  await tick(/All of it/).click()
  expect(held()).toEqual(['leads'])
})

test('what a claim across areas grants cannot be unticked by itself', async () => {
  const { screen, find, tick, held } = await drawClaims(['*:view'])
  await find('reads potential')
  await expect.element(tick(/Reads potential students/)).toBeDisabled()
  await expect.element(screen.getByText('Granted by *:view.')).toBeVisible()
  await screen.getByRole('button', { name: 'Take away *:view' }).click()
  await expect.element(tick(/Reads potential students/)).not.toBeChecked()
  expect(held()).toEqual([])
})
