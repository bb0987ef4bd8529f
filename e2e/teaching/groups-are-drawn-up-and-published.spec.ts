import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { mailsTo, mailTo } from '../mail-inbox.ts'
import { expectNothingWider } from '../phone.ts'
import { recordCalls } from '../record-calls.ts'

const phone = { width: 390, height: 844 }
const today = new Date().toLocaleDateString('en-CA')
const begins = Number(today.slice(0, 4)) - (today.slice(5) >= '08-01' ? 0 : 1)
const inWords = today.split('-').toReversed().join('/')

/** A hub of this story's own with five students, and the member of the academic team who signs in as faculty. */
async function makeHub(page: Page, stamp: string) {
  const { made, first } = recordCalls(page.request)
  const hub = await made('hubs', { name: `Hub ${stamp}` })
  const programme = await first('programmes?code=BA&fields=code')
  for (const [at, firstName] of ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve'].entries()) {
    const person = await made('people', {
      firstName,
      lastName: `Grouped${stamp}`,
      email: `${firstName.toLowerCase()}.${stamp}@students.example.org`,
      gender: at % 2 === 0 ? 'F' : 'M',
      dateOfBirth: `${1960 + at * 9}-03-01`,
    })
    const student = await made('students', { person })
    await made('engagements', {
      student,
      studentType: at % 2 === 0 ? 'Ordinand' : 'LLM',
      programme,
      hub,
      status: 'Current',
      start: `${begins}-08-01`,
    })
  }
  const user = await first('users?email=faculty@example.org&fields=email')
  const leader: { data: { id: string; person: { label: string } }[] } = await (
    await page.request.get(`/api/faculty?user=${user}&fields=person`)
  ).json()
  return leader.data[0]?.person.label ?? ''
}

test('groups are drawn up and published', async ({ page, signedIn, another }) => {
  const stamp = String(Date.now())
  const leader = await makeHub(await another('sysadmin'), stamp)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  await signedIn('manager')

  // A set for the hub, and two groups for its five students.
  await page.goto('/students/formationgroups')
  await page.getByRole('button', { name: 'New set', exact: true }).click()
  const set = page.getByRole('dialog', { name: 'New set of groups' })
  await set.getByRole('combobox', { name: 'Hub' }).fill(`Hub ${stamp}`)
  await page.getByRole('option', { name: `Hub ${stamp}` }).click()
  await set.getByRole('radio', { name: 'Yes' }).check()
  await set.getByRole('button', { name: 'Make the set' }).click()
  await expect(page.getByText('5 students wait for groups')).toBeVisible()
  await page.getByRole('button', { name: 'Add groups' }).click()
  const many = page.getByRole('dialog', { name: 'Add groups' })
  await many.getByRole('textbox', { name: 'How many groups' }).fill('2')
  await many.getByRole('textbox', { name: 'Room for how many in each' }).fill('3')
  await many.getByRole('button', { name: 'Add 2 groups' }).click()
  await expect(column('Without a group').getByRole('listitem')).toHaveCount(5)
  await page.getByRole('button', { name: 'Change Group 1' }).click()
  const group = page.getByRole('dialog', { name: 'Change Group 1' })
  await group.getByRole('textbox', { name: 'Name' }).fill('Wesley')
  await group.getByRole('combobox', { name: 'Leaders' }).fill(leader)
  await page.getByRole('option', { name: leader }).click()
  await group.getByRole('button', { name: 'Save' }).click()
  await expect(column('Wesley').getByText(leader)).toBeVisible()

  // Lots, with the outcome to look at first.
  await page.getByRole('button', { name: 'Draw lots' }).click()
  const draw = page.getByRole('dialog', { name: 'Draw lots' })
  await expect(draw.getByText('5 students in 2 groups.')).toBeVisible()
  await expect(draw.getByRole('row', { name: /Wesley/ })).toContainText(/[23] of 3/)
  await expect(draw.getByRole('row', { name: /Wesley/ })).toContainText(/Female: [12], Male: 1/)
  await expectNoFindings(page, 'the draw')
  await draw.getByRole('button', { name: 'Use these groups' }).click()
  await expect(column('Without a group').getByText('Everybody has a group')).toBeVisible()

  await expect(column('Wesley').getByText(/^[12] female, 1 male$/)).toBeVisible()

  // By keyboard out of a group, by mouse into another, and not into a full one.
  const ann = `Ann Grouped${stamp}`
  const move = page.getByRole('button', { name: `Move ${ann} to…` })
  await move.press('Enter')
  await page.getByRole('menuitem', { name: 'No group' }).press('Enter')
  const waiting = column('Without a group').getByRole('listitem').filter({ hasText: ann })
  await expect(waiting).toBeVisible()
  const [from, to] = [await waiting.boundingBox(), await column('Wesley').boundingBox()]
  if (!from || !to) throw new Error('There is nothing to drag.')
  await page.mouse.move(from.x + 90, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 120, { steps: 6 })
  await page.mouse.up()
  const members = column('Wesley').getByRole('listitem')
  await expect(members.filter({ hasText: ann })).toBeVisible()
  await expectNoFindings(page, 'the board of groups')

  // Tutors first, then students: each hears only of their own, once.
  const release = async (audience: 'tutors' | 'students', mails: string) => {
    await page.getByRole('button', { name: 'Release' }).click()
    await page.getByRole('menuitem', { name: `To ${audience}…` }).click()
    const dialog = page.getByRole('dialog', { name: `Release to ${audience}` })
    await dialog.getByRole('button', { name: `Release, ${mails}` }).click()
    await expect(dialog).toBeHidden()
  }
  const address = `ann.${stamp}@students.example.org`
  await release('tutors', '1 mail')
  const told = await mailTo('faculty@example.org', { about: /Wesley/ })
  expect(told.text).toContain(ann)
  expect(await mailsTo(address)).toEqual([])
  await release('students', '5 mails')
  expect((await mailTo(address)).text).toContain(`Led by: ${leader}`)

  // The tutor on a phone: who is in the group, who was there, and a day it did not meet.
  const tutor = await another('faculty')
  await tutor.setViewportSize(phone)
  await tutor.goto('/mystudents/formation-groups')
  const mine = tutor.getByRole('region', { name: 'Wesley' }).filter({ hasText: ann })
  await mine.getByRole('button', { name: 'Record a meeting' }).click()
  const register = tutor.getByRole('dialog', { name: 'Record a meeting of Wesley' })
  await register.getByRole('radiogroup', { name: ann }).getByText('Absent', { exact: true }).click()
  await expectNothingWider(tutor)
  await expectNoFindings(tutor, 'the register on a phone')
  await register.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByText(/[12] present, 1 absent/)).toBeVisible()
  await mine.getByRole('button', { name: `Change the meeting of ${inWords}` }).click()
  const again = tutor.getByRole('dialog', { name: 'Meeting of Wesley' })
  await again.getByText('Did not meet', { exact: true }).click()
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByText('Did not meet', { exact: true })).toBeVisible()

  // The student's page says where they belong.
  await members.filter({ hasText: ann }).getByRole('link').click()
  await page.getByRole('tab', { name: 'Formation and placement' }).click()
  await expect(page.getByRole('region', { name: 'Groups' })).toContainText('Wesley')
})
