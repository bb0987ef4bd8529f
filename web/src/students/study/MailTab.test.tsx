import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { pageWith } from '../student/test-page.ts'
import MailTab from './MailTab.tsx'

afterEach(() => vi.unstubAllGlobals())

async function drawTab(student: object) {
  answerWith({ 'GET /api/students/s/mails': { body: { data: [] } } })
  const page = pageWith({ student: { ...student } })
  return draw(<MailTab collection="students" page={page} tabs={[]} onOpenTab={() => {}} />)
}

test('says what the first mails wait for, and leads to each of them', async () => {
  const { screen, router } = await drawTab({ firstMails: ['Waits for the Banner ID', 'Sent'] })
  await expect.element(screen.getByText('First mails: Waits for the Banner ID, Sent')).toBeVisible()
  await screen.getByRole('button', { name: 'First mails' }).click()
  await expect.poll(() => router.state.location.href).toBe('/students/first-mails?engagement.student=s')
})

test.each([
  ['there are none', { firstMails: [] }],
  ['they are not for the reader', {}],
])('says nothing of first mails where %s', async (_where, student) => {
  const { screen } = await drawTab(student)
  await expect.element(screen.getByText('No mails yet')).toBeVisible()
  expect(screen.container.textContent).not.toContain('First mails')
})
