import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'
import { goTo } from '../open-page.ts'

const title = 'Ongoing applications'

/** An application of its own: nothing but one reference is missing. */
async function waitingApplication(page: Page, name: string) {
  const send = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await page.request.post(path, { data, headers })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    const reply: { data: { id: string; version: number } } = await answer.json()
    return reply.data
  }
  const lastName = `Mornington ${name}`
  const email = `${name.toLowerCase()}@morning.example.org`
  const person = await send('/api/people', { firstName: 'Ada', lastName, email })
  const application = await send('/api/applications', {
    person: person.id,
    status: 'Under review',
    received: '2026-01-15',
    checks: {
      qualifications: 'Accepted',
      languageAbility: 'Accepted',
      references: 'Accepted',
      leaderReferences: 'Accepted',
    },
  })
  return { ...application, label: `Ada ${lastName}`, email }
}

test('an officer clears the morning list', async ({ page, signedIn }) => {
  await signedIn('admissions')
  const { label, email, id } = await waitingApplication(page, `Kay${Date.now()}`)

  await page.goto('/applications/ongoing')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const bins = page.getByRole('region', { name: 'What needs doing' })
  await expect(bins.getByRole('button', { name: /^New to look at \d+$/ })).toBeVisible()
  await expectNoFindings(page, 'the morning list')

  // What stands above the list leaves it the screen.
  const seen = await page.getByRole('region', { name: title }).evaluate((region) => {
    const { bottom } = region.getBoundingClientRect()
    const rows = [...region.querySelectorAll('tbody tr')]
    return rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length
  })
  expect(seen, 'rows seen at once').toBeGreaterThanOrEqual(12)

  // The bin is part of the address, and what it counts is what it shows.
  const checks = bins.getByRole('button', { name: /^Checks to work/ })
  await checks.click()
  await expect(page).toHaveURL(/\?bin=checks$/)
  await expect(checks).toHaveAttribute('aria-pressed', 'true')
  const counted = Number((await checks.innerText()).replace(/\D/g, ''))
  await expect(page.getByText(new RegExp(`of ${counted}$`))).toBeVisible()
  await page.reload()
  await expect(checks).toHaveAttribute('aria-pressed', 'true')

  // The check of the application that waits for us is worked by keyboard.
  await page.getByRole('textbox', { name: 'Search applications' }).fill(label)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  await page.getByRole('link', { name: label }).click()
  const held = page.getByRole('region', { name: 'What holds this application up?' })
  await expect(held.getByText('Eligibility to check')).toBeVisible()
  await page.getByRole('button', { name: /^Eligibility: Not yet reviewed/ }).focus()
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: 'Note on Eligibility' }).fill('Passport to be seen')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Passport to be seen').first()).toBeVisible()
  await page.getByRole('button', { name: /^Eligibility: Not yet reviewed/ }).click()
  await page.getByRole('menuitem', { name: 'Additional information needed' }).click()
  await expect(held.getByText('Waiting for more from the applicant: eligibility')).toBeVisible()
  await expect(held.getByText(/^2 with the applicant/)).toBeVisible()
  await expectNoFindings(page, 'what holds an application up')

  // What accepting all would do is read before it is done.
  await page.getByRole('button', { name: /^Accept all \d+$/ }).click()
  const plan = page.getByRole('dialog', { name: 'Accept all that can be accepted' })
  await expect(plan.getByText('More was asked for; accept it by itself once it has come.')).toBeVisible()
  await plan.getByRole('button', { name: 'Cancel' }).click()

  // From the list everyone there is chased, after reading what goes to whom.
  await goTo(page, `/applications/ongoing?bin=applicant&search=${encodeURIComponent(label)}`)
  await expect(page.getByRole('link', { name: label })).toBeVisible()
  await page.getByRole('button', { name: 'Chase everyone here' }).click()
  const chase = page.getByRole('dialog', { name: 'Chase everyone who owes something' })
  await expect(chase.getByText(email)).toBeVisible()
  await chase.getByText('we are waiting for you').click()
  await expect(chase.getByText('Send us more information: eligibility.')).toBeVisible()
  await expectNoFindings(page, 'the preview of a chase')
  await chase.getByRole('button', { name: 'Send 1 reminder' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Reminders sent' }).getByText('Sent', { exact: true }),
  ).toBeVisible()
  expect((await mailTo(email)).text).toContain('Send us more information: eligibility.')

  // Nobody is reminded of the same twice.
  await goTo(page, `/applications/${id}`)
  await page.getByRole('button', { name: 'Chase everyone who owes something' }).click()
  await expect(page.getByText(/Nobody is reminded twice within 7 days/).last()).toBeVisible()
  await expect(chase.getByRole('button', { name: 'Send 0 reminders' })).toBeDisabled()
})
