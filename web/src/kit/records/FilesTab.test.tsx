import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import FilesTab from './FilesTab.tsx'

afterEach(() => vi.unstubAllGlobals())

const about = { subject: 'applications', subjectId: '018f0000-0000-7000-8000-000000000000' }
const file = (id: string, virusCheck: string | null, why: string) => ({
  id,
  version: 1,
  name: `${id}.pdf`,
  label: `${id}.pdf${why}`,
  virusCheck,
  mediaType: 'application/pdf',
  size: 120_000,
  owner: { id: 'somebody', label: 'Ada Clerk' },
  createdAt: '2026-11-20T09:15:00Z',
})

test('what may hold a virus is named with the reason, and is no link', async () => {
  answerWith({
    [`GET /api/files?${new URLSearchParams(about)}`]: {
      body: {
        data: [
          file('passport', null, ''),
          file('reference', 'Waiting', ' (being checked for viruses)'),
          file('invoice', 'Infected', ' (removed: it had a virus)'),
        ],
      },
    },
  })
  const { screen } = await draw(<FilesTab about={about} canEdit />)
  await expect.element(screen.getByRole('link', { name: 'passport.pdf' })).toBeVisible()
  await expect.element(screen.getByText('reference.pdf (being checked for viruses)')).toBeVisible()
  await expect.element(screen.getByText('invoice.pdf (removed: it had a virus)')).toBeVisible()
  expect(screen.container.querySelectorAll('a')).toHaveLength(1)
  await expect.element(screen.getByRole('button', { name: 'Remove invoice.pdf' })).toBeVisible()
})
