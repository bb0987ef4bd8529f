import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'

async function send(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  const reply: { data: { id: string } } = await answer.json()
  return reply.data.id
}

/** A student of the tutor's, with somebody to call, a plan that is shared, and notes for several readers. */
async function tuteeOf(office: Page, tutor: Page): Promise<string> {
  const own = await (await tutor.request.get('/api/mystudents?fields=tutor&pageSize=1')).json()
  const person = await send(office, '/api/people', { firstName: 'Aelred', lastName: 'Tutee' })
  const student = await send(office, '/api/students', { person, tutor: own.data[0].tutor.id })
  await send(office, '/api/emergency-contacts', {
    student,
    name: 'Peter Tutee',
    relationship: 'Husband',
    phone: '07700 900456',
  })
  await send(office, '/api/learning-support', {
    student,
    state: 'Agreed',
    sharedWith: 'Personal tutor',
    needs: ['Hearing'],
    needsDetail: 'Wears hearing aids.',
    adjustments: ['Materials in advance'],
    standingExtension: 7,
  })
  const note = { subject: 'students', subjectId: student }
  await send(office, '/api/notes', { ...note, tier: 'Group tutor', body: 'Settled in well.' })
  await send(office, '/api/notes', { ...note, tier: 'Safeguarding', body: 'Worried about the placement.' })
  return student
}

test('a tutor opens a tutee and cannot see what is not theirs', async ({ another }) => {
  const [office, tutor, officer] = [
    await another('manager'),
    await another('faculty'),
    await another('safeguarding'),
  ]
  const student = await tuteeOf(office, tutor)

  await tutor.goto(`/mystudents/${student}`)
  await tutor.getByRole('tab', { name: 'Files and notes' }).click()
  const notes = tutor.getByRole('tabpanel')
  await expect(notes.getByText('Settled in well.')).toBeVisible()
  await expect(notes.getByText('Group tutor').first()).toBeVisible()
  await expect(tutor.getByText('Safeguarding')).toHaveCount(0)

  await tutor.getByRole('tab', { name: 'Support' }).click()
  await expect(tutor.getByRole('link', { name: '07700 900456' })).toHaveAttribute('href', 'tel:07700900456')
  await expect(tutor.getByText('Standing extension of 7 days for assignments')).toBeVisible()
  await expect(tutor.getByText('hearing')).toHaveCount(0)
  await expectNoFindings(tutor, 'support')

  await goTo(tutor, '/mystudents/studentsupport')
  await tutor.getByLabel('Find a student').fill('aelred')
  await expect(tutor.getByRole('link', { name: 'Aelred Tutee' })).toBeVisible()
  await expect(tutor.getByText('Materials in advance')).toBeVisible()
  await expectNoFindings(tutor, 'support needs')

  await officer.goto(`/students/${student}`)
  await officer.getByRole('tab', { name: 'Files and notes' }).click()
  await expect(officer.getByText('Read by nobody yet.')).toBeVisible()
  await expect(officer.getByText('Worried about the placement.')).toHaveCount(0)
  await expectNoFindings(officer, 'notes')
  await officer.getByRole('button', { name: 'Read this note' }).click()
  await expect(officer.getByText('Worried about the placement.')).toBeVisible()
  await expect(officer.getByText(/^Read by/)).not.toHaveText('Read by nobody yet.')

  await tutor.setViewportSize({ width: 390, height: 800 })
  await expectNothingWider(tutor)
  await goTo(tutor, `/mystudents/${student}?tab=support`)
  await expect(tutor.getByRole('link', { name: '07700 900456' })).toBeVisible()
  await expectNothingWider(tutor)
})
