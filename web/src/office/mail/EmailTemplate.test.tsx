import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { EmailTemplate } from './EmailTemplate.tsx'

afterEach(() => vi.unstubAllGlobals())

const template = {
  id: 'm-1',
  version: 1,
  key: 'lead-message',
  subject: '{{ subject }}',
  body: 'Dear {{ name }},',
}

async function drawPage({ edit }: { readonly edit: boolean }) {
  const calls = answerWith({
    'GET /api/email-templates?fields=key%2Csubject%2Cbody&pageSize=100': { body: { data: [template] } },
    'GET /api/email-templates/m-1': {
      body: { data: template, abilities: { edit, remove: false, readOnly: [], moves: {} } },
    },
    'POST /api/email-templates/m-1/preview': { body: { data: { mistakes: [], problems: [] } } },
  })
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/$template', component: EmailTemplate })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/lead-message'] }),
  })
  const { screen } = await draw(<RouterProvider router={router} />, {
    prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, null),
  })
  return { screen, calls }
}

test('whoever may change its words finds them in boxes to type in', async () => {
  const { screen } = await drawPage({ edit: true })
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveValue(template.body)
  await expect.element(screen.getByRole('button', { name: 'Send a test to me' })).toBeVisible()
})

test('whoever may only look reads its words, and is offered nothing that would be refused', async () => {
  const { screen, calls } = await drawPage({ edit: false })
  await expect.element(screen.getByText(template.body)).toBeVisible()
  await expect.element(screen.getByText(template.subject)).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toEqual([])
  expect(screen.getByRole('button', { name: 'Send a test to me' }).elements()).toEqual([])
  expect(calls.filter(({ call }) => !call.startsWith('GET '))).toEqual([])
})
