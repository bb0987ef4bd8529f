import { event } from '@minster/domain/contact/events/event'
import { registration } from '@minster/domain/contact/events/registration'
import type { RecordDeclaration } from '@minster/domain/kit/record/record'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import RecordForm from './RecordForm.tsx'

afterEach(() => vi.unstubAllGlobals())

const openDay = {
  id: 'e-1',
  version: 3,
  title: 'Open day',
  kind: 'Open day',
  state: 'Open',
  start: '2027-03-06T10:00:00.000Z',
  capacity: 40,
  mostGuests: 2,
}
const booking = {
  id: 'r-1',
  version: 2,
  event: { id: 'e-1', label: 'Open day' },
  person: { id: 'p-1', label: 'Hannah Jones' },
  state: 'Registered',
  guests: 1,
}
const abilities = { edit: true, remove: true, readOnly: [], moves: {} }
const told = { id: 'tell-booked', label: '12 people who booked are told what changed', ticked: true }
const moveUp = { id: 'moves-up', label: '2 people who wait move up and are told', ticked: true, locked: true }
const foresee = 'POST /api/events/e-1/consequences'
const save = 'PATCH /api/events/e-1'

function drawForm(collection: string, declaration: RecordDeclaration, data: typeof openDay | typeof booking) {
  return draw(<RecordForm collection={collection} declaration={declaration} reply={{ data, abilities }} />, {
    prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, null),
  })
}

/** The form of the event with other places, and what the service answers to it. */
async function withPlaces(
  places: string,
  offered: readonly object[],
  answer: { readonly status?: number; readonly body: object },
) {
  const calls = answerWith({ [foresee]: { body: { data: offered } }, [save]: answer })
  const { screen } = await drawForm('events', event, openDay)
  const field = screen.getByRole('textbox', { name: 'Places', exact: true })
  await field.fill(places)
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  return { calls, screen, field, dialog: screen.getByRole('dialog', { name: 'Save your changes?' }) }
}
const saved = { body: { data: { ...openDay, capacity: 60, version: 4 }, abilities } }

describe('a form whose change something follows from', () => {
  test('says what before it saves, and does only what stays ticked', async () => {
    const { calls, dialog } = await withPlaces('60', [moveUp, told], saved)
    await expect.element(dialog.getByRole('checkbox', { name: moveUp.label })).toBeDisabled()
    await dialog.getByRole('checkbox', { name: told.label }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls.slice(0, 2)).toEqual([
      { call: foresee, body: { capacity: 60 } },
      { call: save, body: { capacity: 60, consequences: ['moves-up'] } },
    ])
  })

  test('asks of a booking as of an event', async () => {
    const tell = { id: 'tell-booker', label: 'They are told that their booking was changed', ticked: true }
    const after = { ...booking, guests: 2, version: 3 }
    const calls = answerWith({
      'POST /api/registrations/r-1/consequences': { body: { data: [tell] } },
      'PATCH /api/registrations/r-1': { body: { data: after, abilities } },
    })
    const { screen } = await drawForm('registrations', registration, booking)
    await screen.getByRole('textbox', { name: 'Guests', exact: true }).fill('2')
    await screen.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = screen.getByRole('dialog', { name: 'Save your changes?' })
    await expect.element(dialog.getByRole('checkbox', { name: tell.label })).toBeChecked()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      guests: 2,
      consequences: ['tell-booker'],
    })
  })

  test('saves nothing for who thinks better of it, with nothing lost', async () => {
    const { calls, dialog, field, screen } = await withPlaces('60', [told], saved)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('60')
    await expect.element(screen.getByText('1 unsaved change')).toBeVisible()
    expect(calls.map(({ call }) => call)).not.toContain(save)
  })

  test('saves at once where nothing follows', async () => {
    const { calls, dialog, screen } = await withPlaces('60', [], saved)
    await expect.element(screen.getByText('1 unsaved change')).not.toBeInTheDocument()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls.slice(0, 2)).toEqual([
      { call: foresee, body: { capacity: 60 } },
      { call: save, body: { capacity: 60 } },
    ])
  })

  test('asks nothing of what is refused: it is said at its field', async () => {
    const message = '3 places are taken. Cancel bookings first, or leave 3.'
    const refused = { id: 'refused-1', label: message, ticked: true, locked: true, refused: message }
    const { dialog, screen } = await withPlaces('2', [refused, moveUp], {
      status: 422,
      body: {
        error: { status: 422, code: 'INVALID', message: '', details: [{ param: 'capacity', message }] },
      },
    })
    await expect.element(screen.getByText(message).first()).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('keeps what was said while it asks why, where that has to be said', async () => {
    const message = 'Say why there are so many.'
    const { calls, dialog, screen } = await withPlaces('60', [moveUp, told], {
      status: 422,
      body: { error: { status: 422, code: 'INVALID', message, details: [{ param: 'reason', message }] } },
    })
    await dialog.getByRole('checkbox', { name: told.label }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    const why = screen.getByRole('dialog', { name: 'Are you sure?' })
    await why.getByRole('textbox', { name: 'Reason' }).fill('A larger hall.')
    await why.getByRole('button', { name: 'Save all the same' }).click()
    await vi.waitFor(() => expect(calls.filter(({ call }) => call === save)).toHaveLength(2))
    expect(calls.filter(({ call }) => call === save).at(-1)?.body).toEqual({
      capacity: 60,
      consequences: ['moves-up'],
      reason: 'A larger hall.',
    })
  })
})
