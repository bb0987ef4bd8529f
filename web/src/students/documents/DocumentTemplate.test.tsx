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
import { DocumentTemplate } from './DocumentTemplate.tsx'

afterEach(() => vi.unstubAllGlobals())

const template = {
  id: 'd-1',
  version: 1,
  key: 'status-letter',
  heading: 'To whom it may concern',
  body: 'This is to say that {{ name }} is a student.',
  footnote: null,
  signatory: 'Ruth Marsh',
  position: 'Registrar',
}
const all =
  'GET /api/document-templates?fields=key%2Cheading%2Cbody%2Cfootnote%2Csignatory%2Cposition&pageSize=100'

async function drawPage({ edit }: { readonly edit: boolean }) {
  const calls = answerWith({
    [all]: { body: { data: [template] } },
    'GET /api/document-templates/d-1': {
      body: { data: template, abilities: { edit, remove: false, readOnly: [], moves: {} } },
    },
    'POST /api/document-templates/d-1/check': { body: { data: { mistakes: [] } } },
  })
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/$template', component: DocumentTemplate })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/status-letter'] }),
  })
  const { screen } = await draw(<RouterProvider router={router} />, {
    prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, null),
  })
  return { screen, calls }
}

test('whoever may change its words finds them in boxes to type in', async () => {
  const { screen } = await drawPage({ edit: true })
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveValue(template.body)
  await expect.element(screen.getByRole('button', { name: 'See an example' })).toBeVisible()
})

test('whoever may only look reads its words and who signs it, and is offered nothing that would be refused', async () => {
  const { screen, calls } = await drawPage({ edit: false })
  await expect.element(screen.getByText(template.body)).toBeVisible()
  await expect.element(screen.getByText(template.signatory)).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toEqual([])
  expect(screen.getByRole('button', { name: 'See an example' }).elements()).toEqual([])
  expect(calls.filter(({ call }) => !call.startsWith('GET '))).toEqual([])
})
