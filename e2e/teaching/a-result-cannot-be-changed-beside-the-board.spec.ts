import { aTaughtModule } from '../a-taught-module.ts'
import { agreeMarks } from '../agreed-marks.ts'
import { expectNoFindings } from '../axe.ts'
import { emailOf, expect, test } from '../fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

test('a result cannot be changed beside the board', async ({ page, signedIn, another, complaints }) => {
  test.setTimeout(120_000)
  complaints.expect(/: 422$/)
  const office = await another('sysadmin')
  const { module, instance } = await aTaughtModule(office.request, {
    code: 'TMM1781',
    name: 'Settled by the Board',
    works: [['Essay', 100, yesterday]],
    count: 1,
    with: emailOf('student'),
  })
  const [agreed] = await agreeMarks(office.request, instance, ['62'])
  const released = await office.request.post(`/api/grades/${instance}/release`, {
    data: {
      attempt: 'First',
      releasedOn: yesterday,
      results: [{ enrolment: agreed?.enrolment, mark: 62, outcome: 'Passed' }],
    },
  })
  expect(released.ok(), await released.text()).toBe(true)
  const student = await another('student')
  await student.goto('/forms/marks')
  const own = student.getByRole('listitem').filter({ hasText: 'TMM1781' })
  await expect(own).toContainText('Mark 62')

  // In the student's studies mark, outcome and day are written, not fields; the status is one.
  await signedIn('manager')
  const path = `/api/module-enrolments/${agreed?.enrolment}`
  const read = async () => (await (await page.request.get(path)).json()).data
  const [miriam] = (await (await page.request.get(`/api/students?person.email=${emailOf('student')}`)).json())
    .data
  await page.goto(`/students/${miriam.id}?tab=studies`)
  await page.getByRole('button', { name: 'TMM1781 Settled by the Board' }).click()
  const window = page.getByRole('dialog', { name: 'Module enrolment' })
  await expect(window).toContainText('62')
  await expect(window.getByRole('combobox')).toHaveCount(1)
  await expect(window.getByRole('textbox')).toHaveCount(1)
  await expect(window.getByRole('textbox', { name: 'Credits' })).toBeVisible()
  await expectNoFindings(page, 'a module with its result')
  await window.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Interrupted' }).click()
  await window.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await read()).status).toBe('Interrupted')

  // Nor is there a way beneath the screens.
  const { version } = await read()
  const headers = { 'if-match': `"${version}"` }
  for (const [data, why] of [
    [{ mark: 90 }, 'cannot be changed by hand'],
    [{ releasedOn: null }, 'cannot be changed by hand'],
    [{ outcome: 'Failed' }, 'The board of examiners writes this.'],
  ] as const) {
    const reply = await page.request.patch(path, { data, headers })
    expect(reply.status()).toBe(422)
    expect(await reply.text()).toContain(why)
  }
  const removed = await page.request.delete(path, { headers })
  expect(removed.status()).toBe(422)
  expect(await removed.text()).toContain('The board has released its result, so it stays.')
  expect(await read()).toMatchObject({ mark: 62, outcome: 'Passed', releasedOn: yesterday, version })

  // What the mark was made of stands too.
  const registrar = await another('registrar')
  await registrar.goto(`/modules/${module}?tab=assignments`)
  await registrar.getByRole('button', { name: 'Essay', exact: true }).click()
  const work = registrar.getByRole('dialog', { name: 'Assignment' })
  await work.getByLabel('Weight').fill('50')
  await work.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(work.getByRole('alert')).toContainText('its work and weights stand. Undo the release first.')

  // The way is to undo the release, with a reason; then the student sees no mark.
  await work.getByRole('button', { name: 'Discard' }).click()
  await registrar.goto(`/modules/marks/${instance}`)
  const note = registrar.getByText('1 result released by')
  await expect(note).toBeVisible()
  await registrar.getByRole('button', { name: 'Undo this release' }).click()
  const undoing = registrar.getByRole('dialog', { name: 'Undo the release?' })
  await expect(undoing.getByRole('button', { name: 'Undo the release' })).toBeDisabled()
  await undoing.getByRole('textbox', { name: 'Reason' }).fill('Two scripts were swapped.')
  await undoing.getByRole('button', { name: 'Undo the release' }).click()
  await expect(note).toHaveCount(0)
  expect(await read()).toMatchObject({ mark: null, outcome: null, releasedOn: null, status: 'Interrupted' })
  await student.reload()
  await expect(own).toContainText('Interrupted')
  await expect(own).not.toContainText('Mark')
})
