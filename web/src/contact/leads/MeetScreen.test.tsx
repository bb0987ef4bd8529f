import { addDays } from '@minster/domain/platform/words/calendar'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { todayHere } from '#platform/ui/today-here.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { MeetScreen } from './MeetScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const abilities = { edit: true, remove: false, readOnly: [], moves: {} }
const made = { data: { id: 'l-1', version: 1 }, abilities }
const hannah = { person: 'p-1', label: 'Hannah Jones', hint: 'Same e-mail address.', seen: true }
const look = 'POST /api/leads/meetings/look'

async function drawScreen(answers: Parameters<typeof answerWith>[0] = {}) {
  const calls = answerWith({
    [look]: { body: { data: { met: [], more: 0, others: 0 } } },
    'POST /api/leads/meetings': { status: 201, body: made },
    'GET /api/leads/meetings/wording': { body: { data: { edition: '1', words: 'May we write to you?' } } },
    ...answers,
  })
  const { screen, router } = await draw(<MeetScreen />, {
    prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, null),
  })
  const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body)
  const type = (name: string, text: string) => screen.getByRole('textbox', { name }).fill(text)
  const save = () => screen.getByRole('button', { name: 'Save' }).click()
  return { screen, sent, type, save, at: () => router.state.location.pathname }
}

test('notes a name, an address, what was said and what comes next in one call', async () => {
  const { screen, sent, type, save, at } = await drawScreen()
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await type('First name', 'Ruth')
  await type('Last name', 'Hill ')
  await type('E-mail', 'ruth@example.org')
  await type('What was said', 'Thinks of the BA.')
  await type('What next?', 'Send the prospectus')
  await screen.getByRole('button', { name: 'Next week' }).click()
  await screen.getByRole('radio', { name: 'Yes' }).click()
  await expect.element(screen.getByText('May we write to you? (Edition 1)')).toBeVisible()
  await save()
  await expect.poll(at).toBe('/leads/l-1')
  expect(sent('POST /api/leads/meetings')).toMatchObject([
    {
      person: { firstName: 'Ruth', lastName: 'Hill', email: 'ruth@example.org' },
      firstContact: { on: todayHere() },
      nextAction: { what: 'Send the prospectus', on: addDays(todayHere(), 7) },
      interaction: { kind: 'Visit', outcome: 'Reached', note: 'Thinks of the BA.' },
      consent: { purposes: ['study'], channel: 'email', said: 'given' },
    },
  ])
})

test('says nothing of consent where nobody was asked', async () => {
  const { sent, type, save } = await drawScreen()
  await type('Last name', 'Hill')
  await save()
  await expect.poll(() => sent('POST /api/leads/meetings').length).toBe(1)
  expect(sent('POST /api/leads/meetings')[0]).not.toHaveProperty('consent')
})

test('takes who is known at one tap', async () => {
  const { screen, sent, type, save } = await drawScreen({
    [look]: { body: { data: { met: [{ ...hannah, lead: null }], more: 3, others: 2 } } },
  })
  await type('E-mail', 'hannah@example.org')
  await expect
    .element(screen.getByText('And 2 people whom other parts of the college look after.', { exact: false }))
    .toBeVisible()
  await expect.element(screen.getByText('And 3 more you may see.', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'It is them: Hannah Jones' }).click()
  await save()
  await expect.poll(() => sent('POST /api/leads/meetings').length).toBe(1)
  expect(sent('POST /api/leads/meetings')).toMatchObject([{ person: { id: 'p-1' } }])
})

test('adds what was said to an episode that goes on, and makes none', async () => {
  const { screen, sent, type, save, at } = await drawScreen({
    [look]: { body: { data: { met: [{ ...hannah, lead: 'l-7' }], more: 0, others: 0 } } },
    'POST /api/leads/l-7/meetings': { body: { ...made, data: { id: 'l-7', version: 3 } } },
  })
  await type('E-mail', 'hannah@example.org')
  await screen.getByRole('button', { name: 'It is them: Hannah Jones' }).click()
  await expect.element(screen.getByText('is not kept', { exact: false })).toBeVisible()
  await type('What was said', 'She asks about fees.')
  await screen.getByRole('radio', { name: 'No', exact: true }).click()
  await save()
  await expect.poll(at).toBe('/leads/l-7')
  expect(sent('POST /api/leads/l-7/meetings')).toMatchObject([
    {
      interaction: { note: 'She asks about fees.' },
      consent: { purposes: ['study', 'news'], channel: 'email', said: 'refused' },
    },
  ])
  expect(sent('POST /api/leads/l-7/meetings')[0]).not.toHaveProperty('nextAction')
  expect(sent('POST /api/leads/meetings')).toEqual([])
})

test('says who it is where they are met already, and keeps what was typed', async () => {
  const message = 'They are a potential student already.'
  const record = { collection: 'leads', id: 'l-9' }
  const { screen, type, save } = await drawScreen({
    'POST /api/leads/meetings': {
      status: 422,
      body: {
        error: {
          status: 422,
          code: 'INVALID',
          message: 'Please correct the marked answers.',
          details: [
            { param: 'person', message, record },
            { param: 'person.email', message: 'Enter an e-mail address.' },
          ],
        },
      },
    },
  })
  await type('Last name', 'Hill')
  await save()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/leads/l-9')
  await expect.element(screen.getByText('Enter an e-mail address.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Hill')
})
