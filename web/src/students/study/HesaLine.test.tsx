import { expect, test, vi } from 'vitest'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import HesaLine from './HesaLine.tsx'

const finding = {
  check: 'birthDate',
  title: 'No date of birth',
  severity: 'blocks',
  words: 'HESA wants it of everybody.',
  path: 'Student/BIRTHDTE',
  opens: { by: 'record', collection: 'people', id: 'p1', path: 'dateOfBirth' },
}

async function drawLine(data: object | null) {
  const calls = answerWith({ 'GET /api/students/s1/hesa': { body: { data } } })
  const onOpen = vi.fn<(one: object) => void>()
  const { screen } = await draw(<HesaLine student="s1" onOpen={onOpen} />)
  return { screen, onOpen, calls }
}

const collection = { code: '25056', academicYear: '2025-26' }

test('what is missing is named, and opens in its field', async () => {
  const { screen, onOpen } = await drawLine({
    collection,
    standing: 'missing',
    words: 'Two things to mend',
    findings: [
      finding,
      { ...finding, check: 'prerequisite', title: 'No prerequisite', opens: { by: 'setting' } },
      { ...finding, check: 'load', title: 'More than a full load', severity: 'warns' },
    ],
  })
  await expect.element(screen.getByText('Two things to mend')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'HESA 2025-26' }))
    .toHaveAttribute('href', '/hesa/student?collection=25056&student=s1')
  await screen.getByRole('button', { name: 'No date of birth' }).click()
  expect(onOpen).toHaveBeenCalledWith({ collection: 'people', id: 'p1', field: 'dateOfBirth' })
  await expect
    .element(screen.getByRole('link', { name: '1 more worth a look' }))
    .toHaveAttribute('href', '/hesa/student?collection=25056&student=s1')
  // What whoever runs the service enters is no record to open here.
  await expect.element(screen.getByText('No prerequisite')).toBeVisible()
  expect(screen.getByRole('button', { name: 'No prerequisite' }).elements()).toEqual([])
})

test('who is not returned is told why', async () => {
  const { screen } = await drawLine({
    collection,
    standing: 'not returned',
    words: 'Not returned: audits and takes no credits.',
    findings: [],
  })
  await expect.element(screen.getByText('Not returned: audits and takes no credits.')).toBeVisible()
})

test('nothing stands there while no collection is under way', async () => {
  const { screen, calls } = await drawLine(null)
  await expect.poll(() => calls.length).toBe(1)
  await expect.element(screen.getByText(/HESA/)).not.toBeInTheDocument()
})
