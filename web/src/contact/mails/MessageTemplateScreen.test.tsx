import { afterEach, expect, test, vi } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { dropAllDrafts } from '#platform/api/drafts.ts'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { MessageTemplateScreen } from './MessageTemplateScreen.tsx'

afterEach(async () => {
  vi.unstubAllGlobals()
  await dropAllDrafts()
})

const template = {
  id: 't-1',
  version: 3,
  label: 'After the open day',
  title: 'After the open day',
  purpose: 'news',
  subject: 'Thank you for coming',
  body: 'Dear {{ name }}, it was good to see you.',
  active: true,
}
const user = currentUserOf({
  id: 'u',
  name: 'Alice Morgan',
  email: 'alice@example.org',
  permissions: ['admin:templates'],
})

async function drawPage({ edit }: { readonly edit: boolean }) {
  const calls = answerWith({
    'GET /api/message-templates/t-1': {
      body: { data: template, abilities: { edit, remove: false, readOnly: [], moves: {} } },
    },
    'GET /api/email-templates?fields=key%2Csubject%2Cbody&pageSize=100': {
      body: { data: [{ id: 'm-1', version: 1, key: 'lead-message' }] },
    },
    'POST /api/email-templates/m-1/preview': { body: { data: { mistakes: [], problems: [] } } },
  })
  const impersonation = { realName: 'Ian Darby', until: '2027-01-01T09:30:00Z', write: false }
  const { screen } = await draw(<MessageTemplateScreen collection="message-templates" id="t-1" />, {
    prepare: (queryClient) =>
      void queryClient.setQueryData(
        sessionQuery.queryKey,
        user && { user, student: null, mustEnrol: false, ...(!edit && { impersonation }) },
      ),
  })
  await expect.element(screen.getByRole('tab', { name: 'Words' })).toBeVisible()
  return { screen, calls }
}

test('its words and its details are written side by side, and each is brought back', async () => {
  const { screen } = await drawPage({ edit: true })
  await screen.getByRole('textbox', { name: 'Subject' }).fill('Thank you for your visit')
  await screen.getByRole('tab', { name: 'Details' }).click()
  await screen.getByRole('textbox', { name: 'Title' }).fill('After a visit')
  await screen.unmount()

  const { screen: again } = await drawPage({ edit: true })
  const restore = again.getByRole('button', { name: 'Restore draft from' })
  await restore.click()
  await expect
    .element(again.getByRole('textbox', { name: 'Subject' }))
    .toHaveValue('Thank you for your visit')
  await again.getByRole('tab', { name: 'Details' }).click()
  await restore.click()
  await expect.element(again.getByRole('textbox', { name: 'Title' })).toHaveValue('After a visit')
})

test('whoever only looks as somebody else reads its words, and is offered nothing that would be refused', async () => {
  const { screen, calls } = await drawPage({ edit: false })
  await expect.element(screen.getByText(template.body)).toBeVisible()
  await expect.element(screen.getByRole('tabpanel').getByText(template.subject)).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toEqual([])
  expect(screen.getByRole('button', { name: 'Send a test to me' }).elements()).toEqual([])
  expect(calls.filter(({ call }) => !call.startsWith('GET '))).toEqual([])
})
