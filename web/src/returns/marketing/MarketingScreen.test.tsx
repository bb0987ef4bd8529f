import type { LeadFigures, Marketing } from '@minster/domain/returns/marketing/marketing-calls'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { MarketingScreen } from './MarketingScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const numbers = { leads: 8, engaged: 4, applied: 2, offered: 2, confirmed: 1, stillHere: null, yearOver: 0 }
const leads: LeadFigures = {
  covers: { everything: true, without: [] },
  rows: [
    {
      key: '2026',
      label: '2026-27',
      tests: { 'began[gte]': '2026-08-01', 'began[lte]': '2027-07-31' },
      ...numbers,
    },
  ],
  total: numbers,
  stages: [
    { stage: 'Engaged with HD/PD', entered: 4, wentOn: 2, there: 1, lost: 1, days: 12, daysSoFar: 40 },
  ],
}
const marketing: Marketing = {
  by: 'year',
  from: null,
  to: null,
  today: '2026-11-20',
  tests: {},
  leads,
  events: { kinds: [], events: [] },
  agreed: [{ purpose: 'news', channel: 'email', people: 5, leads: 3 }],
}

async function drawReport(report: Marketing = marketing) {
  answerWith({ 'GET /api/reports/marketing': { body: { data: report } } })
  const { screen } = await draw(<MarketingScreen />)
  return screen
}

test('every number opens its people, with a share of the one before', async () => {
  const screen = await drawReport()
  const link = (name: string) => screen.getByRole('link', { name, exact: true })
  await expect
    .element(link('2: 2026-27, Applied'))
    .toHaveAttribute(
      'href',
      '/leads/counted?began[gte]=2026-08-01&began[lte]=2027-07-31&furthest=Applied,Offered,Confirmed',
    )
  await expect
    .element(link('1: Engaged with HD/PD, Lost from there'))
    .toHaveAttribute('href', '/leads/counted?lostFrom=Engaged+with+HD%2FPD')
  await expect
    .element(link('5: News and events by e-mail, All people'))
    .toHaveAttribute('href', '/consents?inForce=true&purpose=news&channel=email')
  await expect.element(screen.getByRole('row', { name: /^2026-27/ })).toHaveTextContent('50.0%')
  await expect.element(screen.getByText('No event of this time was booked.')).toBeVisible()
})

test('a first year that is not over is a dash that says so', async () => {
  const screen = await drawReport()
  await expect
    .element(screen.getByTitle('The first year of none of them is over.').first())
    .toHaveTextContent('–')
})

test('whoever does not see everything is told what the numbers leave out, and of the rest finds nothing', async () => {
  const { events: _events, agreed: _agreed, ...rest } = marketing
  const covers: LeadFigures['covers'] = { everything: false, without: ['Applicant', 'Student'] }
  const screen = await drawReport({ ...rest, leads: { ...leads, covers } })
  await expect
    .element(
      screen.getByText(
        'Numbers cover the potential students you may see: nobody outside your part of the college, and nobody in these stages: Applicant, Student.',
      ),
    )
    .toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Events' })).not.toBeInTheDocument()
})

test('whoever reads no potential students is told so in a sentence, and finds the rest', async () => {
  const { leads: _leads, ...rest } = marketing
  const screen = await drawReport({ ...rest, agreed: [{ purpose: 'news', channel: 'email', people: 5 }] })
  await expect
    .element(
      screen.getByText('How far potential students come is told to whoever may read potential students.'),
    )
    .toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Events' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '5: News and events by e-mail, All people' }))
    .toBeVisible()
  await expect.element(screen.getByText('Of potential students')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Stage by stage' })).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Told apart by')).not.toBeInTheDocument()
})
