import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import HesaPart from './HesaPart.tsx'

afterEach(() => vi.unstubAllGlobals())

const reply = (data: RecordReply['data'], edit = true): RecordReply => ({
  data,
  abilities: { edit, remove: true, readOnly: [], moves: {} },
})
const link = (id: string) => ({ id, label: id })
const study = {
  engagement: reply({
    id: 'e-1',
    version: 1,
    student: link('s-1'),
    start: '2099-09-14',
    programme: { ...link('p-1'), name: 'Diploma', levels: ['4', '5'], hesa: { qualification: null } },
    studentType: 'Ordinand',
    sponsor: link('d-1'),
  }),
  isPresent: true,
  years: [
    {
      session: reply({ id: 'y-1', version: 1, academicYear: '2026-27', paymentTerms: null }),
      modules: [],
    },
  ],
  credits: null,
}
const list = (...rows: readonly object[]) => ({ body: { data: rows, meta: { total: rows.length } } })
const codes = (...rows: readonly (readonly [string, string])[]) => ({
  body: { data: rows.map(([code, label]) => ({ code, label, group: null, active: true })) },
})

const detailsOfYears = new URLSearchParams({
  'session.engagement': 'e-1',
  fields: 'session,feeEligibility,equalQualification',
  pageSize: '50',
})

const profilesOfStudent = new URLSearchParams({
  'engagement.student': 's-1',
  fields: 'engagement,country,qualification',
  pageSize: '50',
})

interface Drawn {
  readonly entry?: RecordReply
  readonly detail?: object
  readonly of?: typeof study
  /** What was written down of others of the chain. */
  readonly others?: readonly object[]
  readonly chain?: readonly string[]
}

async function drawPart({ entry, detail, of = study, others = [], chain = ['e-1'] }: Drawn) {
  answerWith({
    [`GET /api/entry-profiles?${profilesOfStudent}`]: list(...(entry ? [entry.data] : []), ...others),
    'GET /api/entry-profiles/x-1': { body: entry },
    [`GET /api/hesa-years?${detailsOfYears}`]: list(...(detail ? [detail] : [])),
    'GET /api/hesa-answers?student=s-1&fields=nationality&pageSize=50': list({
      id: 'a-1',
      version: 1,
      nationality: 'GB',
    }),
    'GET /api/code-lists/Engagement.FEEELIG': codes(['01', 'Home fees'], ['02', 'No home fees']),
    'GET /api/code-lists/FundingAndMonitoring.ELQ': codes(['01', 'Non-exempt ELQ'], ['09', 'Not required']),
    'GET /api/code-lists/EntryProfile.PERMADDCOUNTRY': codes(['XF', 'England']),
    'GET /api/code-lists/EntryProfile.HIGHESTQOE': codes(['degree', 'A bachelor’s degree']),
  })
  const onOpen = vi.fn<(one: object) => void>()
  const { screen } = await draw(<HesaPart study={of} chain={chain} onOpen={onOpen} />)
  return { part: screen.getByRole('region', { name: 'HESA: Diploma' }), onOpen }
}

const entryOf = (edit: boolean) =>
  reply({ id: 'x-1', version: 1, engagement: link('e-1'), country: 'XF', qualification: 'degree' }, edit)

test('reckons what the office has not said, in the words of the frames', async () => {
  const { part, onOpen } = await drawPart({ entry: entryOf(true) })
  await expect.element(part).toHaveTextContent('Fee eligibility: Home fees, reckoned')
  await expect.element(part).toHaveTextContent('Equivalent or lower qualification: Non-exempt ELQ, reckoned')
  await expect.element(part).toHaveTextContent('Paid by: diocese or church')
  await part.getByRole('button', { name: 'Edit HESA details of 2026-27' }).click()
  expect(onOpen).toHaveBeenLastCalledWith({ collection: 'hesa-years', preset: { session: 'y-1' } })
  await part.getByRole('button', { name: 'Edit what is known at entry' }).click()
  expect(onOpen).toHaveBeenLastCalledWith({ collection: 'entry-profiles', id: 'x-1' })
})

test('shows what the office said first, and what is kept as it was', async () => {
  const detail = {
    id: 'h-1',
    version: 1,
    session: link('y-1'),
    feeEligibility: '02',
    equalQualification: null,
  }
  const { part, onOpen } = await drawPart({ entry: entryOf(false), detail })
  await expect.element(part).toHaveTextContent(/As they came(?!, and kept so)/)
  await expect.element(part).toHaveTextContent(/Fee eligibility: No home fees(?!, reckoned)/)
  await expect.element(part).toHaveTextContent('Equivalent or lower qualification: Not required, reckoned')
  await expect
    .element(part.getByRole('button', { name: 'Edit what is known at entry' }))
    .not.toBeInTheDocument()
  await part.getByRole('button', { name: 'Edit HESA details of 2026-27' }).click()
  expect(onOpen).toHaveBeenLastCalledWith({ collection: 'hesa-years', id: 'h-1' })
})

test('says that somebody has to say it where nothing is known', async () => {
  const { part, onOpen } = await drawPart({})
  await expect.element(part).toHaveTextContent('Where they came from is not written down yet.')
  await expect.element(part).toHaveTextContent('Fee eligibility: the office has to say')
  await part.getByRole('button', { name: 'Say what is known at entry' }).click()
  expect(onOpen).toHaveBeenLastCalledWith({ collection: 'entry-profiles', preset: { engagement: 'e-1' } })
})

test('says that what is known at entry is kept as it was, sixty days after the first day', async () => {
  const of = {
    ...study,
    engagement: reply({ ...study.engagement.data, start: '2020-09-14' }),
  }
  const { part, onOpen } = await drawPart({ entry: entryOf(true), of })
  await expect.element(part).toHaveTextContent('As they came, and kept so')
  await part.getByRole('button', { name: 'Edit what is known at entry' }).click()
  expect(onOpen).toHaveBeenLastCalledWith({ collection: 'entry-profiles', id: 'x-1' })
})

test('tells nobody who pays who may not see the payment terms', async () => {
  const of = {
    ...study,
    years: [{ session: reply({ id: 'y-1', version: 1, academicYear: '2026-27' }), modules: [] }],
  }
  const { part } = await drawPart({ entry: entryOf(true), of })
  await expect.element(part).toHaveTextContent('Fee eligibility: Home fees, reckoned')
  await expect.element(part).not.toHaveTextContent('Paid by')
})

const other = (engagement: string, values: object) => ({
  id: `of-${engagement}`,
  version: 1,
  engagement: link(engagement),
  country: null,
  qualification: null,
  ...values,
})

test('reckons by the first that was said along the chain, and asks for it only where that began', async () => {
  const { part } = await drawPart({
    chain: ['e-0', 'e-1', 'e-2'],
    others: [other('e-2', { qualification: 'degree', country: 'US' }), other('e-0', { country: 'XF' })],
  })
  await expect.element(part).toHaveTextContent('As they came to the one before')
  await expect.element(part).toHaveTextContent('Fee eligibility: Home fees, reckoned')
  await expect.element(part).toHaveTextContent('Equivalent or lower qualification: Non-exempt ELQ, reckoned')
  await expect.element(part.getByRole('button', { name: /known at entry/ })).not.toBeInTheDocument()
})

test('leaves what was written down of a later one where it is', async () => {
  const { part, onOpen } = await drawPart({ entry: entryOf(true), chain: ['e-0', 'e-1'] })
  await expect.element(part).toHaveTextContent('A bachelor’s degree')
  await part.getByRole('button', { name: 'Edit what is known at entry' }).click()
  expect(onOpen).toHaveBeenLastCalledWith({ collection: 'entry-profiles', id: 'x-1' })
})
