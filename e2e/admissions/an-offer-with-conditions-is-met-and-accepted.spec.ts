import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { mailsTo, mailTo } from '../mail-inbox.ts'
import { quiet } from '../open-page.ts'

const secret = 'four words for Miriam'

interface Found {
  readonly data: readonly { readonly id: string }[]
}

/** Somebody with an account of an applicant; how that comes about is a story of its own. */
async function register(page: Page, email: string): Promise<void> {
  const notice: { data: { version: string } } = await (await page.request.get('/api/privacy')).json()
  const wish = { firstName: 'Miriam', lastName: 'Ashdown', email, password: secret }
  const asked = await page.request.post('/auth/register', {
    data: { ...wish, privacyVersion: notice.data.version },
  })
  expect(asked.status()).toBe(204)
  const [, token] = (await mailTo(email)).links[0]?.split('#') ?? []
  const opened = await page.request.post('/auth/register/confirm', { data: { token, password: secret } })
  expect(opened.status()).toBe(200)
  const signedIn = await page.request.post('/auth/login', { data: { email, password: secret } })
  expect(signedIn.status()).toBe(200)
}

/** Their application, come as far as a decision. */
async function approvedApplication(admin: Page, email: string): Promise<string> {
  const first = async (query: string) => {
    const { data }: Found = await (await admin.request.get(`/api/${query}`)).json()
    return data[0]?.id ?? ''
  }
  const made = await admin.request.post('/api/applications', {
    data: {
      person: await first(`people?email=${encodeURIComponent(email)}`),
      status: 'Approved',
      intake: '2027-09-13',
      course: {
        applicantType: 'Independent',
        programme: await first('programmes?code=BA'),
        hub: await first('hubs?name=London'),
        studyPace: 'PT',
      },
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { data }: { data: { id: string } } = await made.json()
  return data.id
}

test('an offer with conditions is met and accepted', async ({ page, another }) => {
  const email = `miriam.${Date.now()}@example.org`
  await register(page, email)
  const id = await approvedApplication(await another('sysadmin'), email)
  const office = await another('admissions')

  // The office writes down what the place depends on.
  await office.goto(`/applications/${id}`)
  const offer = office.getByRole('region', { name: 'Offer' })
  await offer.getByRole('button', { name: 'Add conditions' }).click()
  const adding = office.getByRole('dialog', { name: 'Add conditions' })
  await adding.getByRole('checkbox', { name: 'A satisfactory second reference is received.' }).check()
  await adding
    .getByRole('textbox', { name: 'In your own words' })
    .fill('Your church agrees to your placement.')
  await expectNoFindings(office, 'adding conditions')
  await adding.getByRole('button', { name: 'Add 2 conditions' }).click()
  await expect(offer.getByRole('listitem')).toHaveCount(2)

  // The letter is read with them in it, and gets a line of its own before it goes.
  await office.getByRole('button', { name: 'Status: Approved. Change it' }).click()
  await office.getByRole('menuitem', { name: 'Place offered (cond)', exact: true }).click()
  const deciding = office.getByRole('dialog', { name: /Change to/ })
  const letter = deciding.getByRole('textbox', { name: 'Mail' })
  await expect(letter).toHaveValue(/- Your church agrees to your placement\./)
  await letter.fill(`${await letter.inputValue()}\n\nPS: It was a joy to meet you.`)
  await expectNoFindings(office, 'a decision with its letter')
  await deciding.getByRole('button', { name: 'Change status and send' }).click()
  await expect(office.getByRole('button', { name: 'Status: Place offered (cond). Change it' })).toBeVisible()
  await expect(offer).toContainText('Open until')
  await expectNoFindings(office, 'an offer on the page of its application')

  // The applicant has it by mail, sees what is open, and takes it.
  const mail = await mailTo(email, { about: /offer you a place/ })
  expect(mail.text).toContain('A satisfactory second reference is received.')
  expect(mail.text).toContain('PS: It was a joy to meet you.')
  await page.goto(mail.links.find((link) => link.endsWith('/apply')) ?? '')
  const card = page.getByRole('region', { name: 'Your offer' })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expectNoFindings(page, 'an offer as its applicant sees it')
  await card.getByRole('button', { name: 'Accept the place' }).click()
  const asking = page.getByRole('dialog', { name: 'Accept the place?' })
  await expect(asking).toContainText('It becomes yours once every condition is met.')
  await asking.getByRole('button', { name: 'Accept the place' }).click()
  const place = page.getByRole('region', { name: 'Your place', exact: true })
  await expect(place).toContainText('yours once 2 more conditions are met')
  await expect(place.getByRole('button', { name: 'Accept the place' })).toHaveCount(0)

  // One condition after the other is met; after the last the office is asked to make the place theirs.
  await office.reload()
  await expect(offer).toContainText('Accepted on')
  for (const condition of ['second reference', 'agrees to your placement']) {
    // What holds the application up is one line shorter each time, and a menu that was opened before moves with it.
    await quiet(office)
    await offer.getByRole('button', { name: new RegExp(`^Pending: .*${condition}`) }).click()
    await office.getByRole('menuitem', { name: 'Met', exact: true }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Change state' }).click()
    await expect(offer.getByRole('button', { name: new RegExp(`^Met: .*${condition}`) })).toBeVisible()
  }
  const confirming = office.getByRole('dialog', { name: 'Change to Place accepted' })
  await expect(confirming.getByRole('textbox', { name: 'Mail' })).toHaveValue(/Thank you for accepting/)
  await confirming.getByRole('button', { name: 'Change status and send' }).click()
  await expect(office.getByRole('button', { name: 'Status: Place accepted. Change it' })).toBeVisible()

  await page.reload()
  await expect(place).toContainText(/You accepted your place on \d\d\/\d\d\/\d{4}\./)
  await mailTo(email, { about: /kept for you/ })
  const letters = (await mailsTo(email)).filter(({ subject }) => /place/i.test(subject))
  expect(letters).toHaveLength(2)
})
