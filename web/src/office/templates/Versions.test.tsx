import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { Versions } from './Versions.tsx'

afterEach(() => vi.unstubAllGlobals())

const record = { id: 'd1', version: 2, heading: 'To whom it may concern', body: 'Now' }
const texts = [
  { path: 'heading', label: 'Heading', rows: 1 },
  { path: 'body', label: 'Text', rows: 14 },
]
const entry = (version: number, from: string, to: string) => ({
  id: version,
  version,
  at: `2026-11-0${version}T09:00:00Z`,
  by: { id: 'a', label: 'Alice Morgan' },
  as: null,
  action: 'changed',
  reason: null,
  changes: [{ path: 'body', label: 'Text', from, to }],
})
const original = { words: { heading: 'To whom it may concern', body: 'As it came' }, detail: 'As it comes' }
const address = '/api/document-templates/d1'
const answers = {
  [`GET ${address}/history`]: { body: { data: [entry(2, 'Before', 'Now'), entry(1, 'Nothing', 'Before')] } },
  [`GET ${address}`]: { body: { data: record, abilities: {} } },
  [`PATCH ${address}`]: { body: { data: { ...record, version: 3 }, abilities: {} } },
}
const drawn = (onUse?: (words: object) => void) =>
  draw(
    <Versions
      title="History"
      collection="document-templates"
      record={record}
      texts={texts}
      original={original}
      onUse={onUse}
      onClose={() => {}}
    />,
  )

test('earlier words are written anew, and the words it came with too', async () => {
  const calls = answerWith(answers)
  const { screen } = await drawn()
  await screen.getByRole('button', { name: /^Version 1/ }).click()
  await screen.getByRole('button', { name: 'Use these words again' }).click()
  await expect
    .poll(() => calls.find(({ call }) => call.startsWith('PATCH'))?.body)
    .toMatchObject({ heading: 'To whom it may concern', body: 'Before' })
  await expect.element(screen.getByRole('button', { name: /^Original words/ })).toBeVisible()
})

test('the words in use offer nothing, and others go into the editor where they are not written at once', async () => {
  answerWith(answers)
  const onUse = vi.fn<(words: object) => void>()
  const { screen } = await drawn(onUse)
  await screen.getByRole('button', { name: /^In use/ }).click()
  await expect
    .element(screen.getByRole('button', { name: 'Bring back into the editor' }))
    .not.toBeInTheDocument()
  await screen.getByRole('button', { name: /^Version 1/ }).click()
  await screen.getByRole('button', { name: 'Bring back into the editor' }).click()
  expect(onUse).toHaveBeenCalledWith({ heading: 'To whom it may concern', body: 'Before' })
})
