import type { PlannedEntry, QueueEntry } from '@minster/domain/durham/changes/queue-calls'
import { expect, test } from 'vitest'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { Changes } from './Changes.tsx'

const entry: QueueEntry = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'withdrawal',
  student: { id: 's1', label: 'Hannah Jones' },
  engagement: 'e1',
  bannerId: '000612345',
  programme: 'BA',
  hub: { id: 'h1', label: 'London' },
  academicYear: '2026-27',
  was: 'Registered',
  is: 'Withdrawn from 20/11/2026',
  from: '2026-11-20',
  since: '2026-11-21',
  form: 'Change of Registration form',
  concession: 'None',
  concessionWhen: null,
  due: '2026-12-01',
  dueWords: 'Before 1 December: no fee',
  isOverdue: false,
}
const overdue: QueueEntry = {
  ...entry,
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'suspension',
  student: { id: 's2', label: 'Peter Hall' },
  is: 'Interrupted from 01/11/2026',
  concession: 'TEI',
  due: '2026-11-15',
  dueWords: 'At once',
  isOverdue: true,
}

const queue = (data: readonly QueueEntry[], planned: readonly PlannedEntry[] = []) => ({
  'GET /api/durham/queue?page=1&pageSize=50': {
    body: {
      data,
      planned,
      meta: {
        total: data.length,
        page: 1,
        pageSize: 50,
        kinds: { withdrawal: 1, suspension: 1 },
        hubs: [{ id: 'h1', label: 'London', count: 2 }],
        overdue: 1,
      },
    },
  },
})

test('the queue says what Durham holds, what is so now, until when, and who has to agree', async () => {
  answerWith(queue([entry, overdue]))
  const { screen } = await draw(<Changes />)
  const first = screen.getByRole('row', { name: /Hannah Jones/ })
  await expect.element(first).toHaveTextContent('WithdrawalRegistered → Withdrawn from 20/11/2026')
  await expect.element(first).toHaveTextContent('Before 1 December: no fee')
  const second = screen.getByRole('row', { name: /Peter Hall/ })
  await expect.element(second).toHaveTextContent('At once, was due 15/11/2026')
  await expect.element(second).toHaveTextContent('First: The college’s Management Committee')
  await expect.element(screen.getByRole('button', { name: 'Interruption 1' })).toBeVisible()
  // Of what there is nothing, nothing is offered.
  expect(screen.getByRole('button', { name: /^Death/ }).elements()).toEqual([])
})

test('what Durham was told by a form leaves the queue', async () => {
  const calls = answerWith({
    ...queue([entry, overdue]),
    'POST /api/durham/queue/told': { body: { data: { told: 1 } } },
  })
  const { screen } = await draw(<Changes />)
  await screen.getByRole('checkbox', { name: 'Select Hannah Jones' }).click()
  await screen.getByRole('button', { name: 'Durham was told' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Durham was told of 1 change' })
  await dialog.getByRole('textbox', { name: 'Told on' }).fill('25/11/2026')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('By mail to the office')
  await dialog.getByRole('button', { name: 'Durham was told' }).click()
  await expect
    .poll(() => calls.find(({ call }) => call === 'POST /api/durham/queue/told')?.body)
    .toEqual({ ids: [entry.id], on: '2026-11-25', note: 'By mail to the office' })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an empty queue says that Durham knows everything', async () => {
  answerWith(queue([]))
  const { screen } = await draw(<Changes />)
  await expect.element(screen.getByText('Durham knows everything')).toBeVisible()
})

test('what is planned stands beneath, with the day from which Durham will be told', async () => {
  const planned = Array.from({ length: 6 }, (_, at) => ({
    id: `p${at}`,
    student: { id: `s${at}`, label: `Student ${at}` },
    title: 'Interrupted from 12/01/2027',
    from: '2027-01-12',
  }))
  answerWith(queue([entry], planned))
  const { screen } = await draw(<Changes />)
  const list = screen.getByRole('list', { name: 'Planned, to be told on their day' })
  await expect
    .element(list.getByRole('listitem').first())
    .toHaveTextContent('Student 0Interrupted from 12/01/2027 · will be told from 12/01/2027')
  await expect.element(list.getByRole('link', { name: 'All planned changes' })).toBeVisible()
  await expect.element(list).not.toHaveTextContent('Student 5')
})
