import { describe, expect, it } from 'vitest'
import { openTestApp, testApp } from '#test/app.ts'
import { testMailServer } from '#test/mail-server.ts'
import { mailsTo, referenceAsked, tokenTo } from '#test/references.ts'

const mail = await testMailServer()
const college = await testApp({ config: { smtpUrl: mail.url } })
const staff = await college.as('admissions')
const read = async (id: string) => (await staff.get(`/api/references/${id}`)).json().data

describe('the mail server', () => {
  it('sends a mail back: the reference has bounced the same day, and is asked anew once the address is mended', async () => {
    mail.answer = { status: 550, words: 'No such mailbox' }
    const { reference } = await referenceAsked(college, staff)
    await expect.poll(async () => (await read(reference.id)).state).toBe('Bounced')
    mail.answer = null
    const { version } = await read(reference.id)
    await staff.patch(
      `/api/references/${reference.id}`,
      { refereeEmail: 'mended-2@example.net' },
      { version },
    )
    expect((await staff.post(`/api/references/${reference.id}/request`)).statusCode).toBe(200)
    const arrived = () => mail.received.filter(({ to }) => to?.[0]?.address === 'mended-2@example.net')
    await expect.poll(() => arrived().length).toBe(1)
    expect((await read(reference.id)).state).toBe('Requested')
    // What has left holds no link any more.
    await expect.poll(() => tokenTo(college, 'mended-2@example.net')).toBe('no token')
  })

  it('is down for a while: nothing is lost and nothing is sent twice', async () => {
    mail.answer = { status: 451, words: 'Come back later' }
    const { reference, email } = await referenceAsked(college, staff)
    const tries = async () =>
      (
        await college.database.rows<{ tries: number }>({
          text: 'select tries from mails where to_address = $1',
          values: [email],
        })
      )[0]?.tries
    await expect.poll(tries).toBe(1)
    expect((await read(reference.id)).state).toBe('Requested')
    mail.answer = null
    await college.database.execute({
      text: 'update mails set next_try_at = now() where to_address = $1',
      values: [email],
    })
    const again = await openTestApp({ beside: college, config: { smtpUrl: mail.url } })
    await expect.poll(() => mail.received.filter(({ to }) => to?.[0]?.address === email).length).toBe(1)
    await again.close()
    expect((await mailsTo(college, email)).map(({ template }) => template)).toEqual(['reference-request'])
  })
})
