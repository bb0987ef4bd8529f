import { expect, it } from 'vitest'
import { openDurham } from './test-changes.ts'

const { admin, registrar, study, tellAll, change, today, bespoke } = await openDurham()

interface Line {
  readonly id: string
  readonly label: string
  readonly detail?: string
}

async function offered(engagement: string, body: object): Promise<Line[]> {
  const reply = await registrar.post(`/api/engagements/${engagement}/consequences`, body)
  return reply.json().data.filter(({ id }: Line) => id.startsWith('durham-'))
}

it('tells beforehand what Durham hears of, by which form, by when and with whose leave', async () => {
  const { engagement } = await study()
  await tellAll()
  expect(await offered(engagement.id, { status: 'IoS', interruptedFrom: today })).toEqual([
    {
      id: 'durham-suspension',
      label: 'Durham hears of it: Change of Registration form, before 1 December: no fee',
      detail: expect.stringMatching(
        /^First a concession of the college’s Management Committee\. .*Durham desk/,
      ),
      ticked: true,
      locked: true,
    },
  ])
  expect(await offered(engagement.id, { status: 'Withdrawn' })).toMatchObject([
    { id: 'durham-withdrawal', detail: expect.stringMatching(/^It stands in the queue/) },
  ])
  expect(await offered(engagement.id, { status: 'Completed' })).toEqual([])
  const { data } = (await admin.get('/api/durham-forms?kind=withdrawal')).json()
  await change(`durham-forms/${data[0].id}`, { form: 'The form of the college', concession: 'University' })
  expect(await offered(engagement.id, { status: 'Withdrawn' })).toMatchObject([
    {
      label: 'Durham hears of it: The form of the college, before 1 December: no fee',
      detail: expect.stringMatching(/^First a concession of the university\./),
    },
  ])
})

it('says that somebody put off is to be registered once they come after all', async () => {
  const { engagement } = await study({ status: 'Starting', start: '2026-12-01' })
  await change(`engagements/${engagement.id}`, { status: 'Deferred' })
  expect(await offered(engagement.id, { status: 'Starting' })).toMatchObject([{ id: 'durham-registration' }])
})

it('says nothing of whom Durham does not know', async () => {
  const [unknown, foreign] = [await study(), await study({ programme: bespoke.id })]
  for (const { engagement } of [unknown, foreign]) {
    expect(await offered(engagement.id, { status: 'Withdrawn' })).toEqual([])
  }
})
