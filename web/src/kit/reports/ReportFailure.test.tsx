import { expect, test } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import { draw } from '#test/draw.tsx'
import { ReportFailure } from './ReportFailure.tsx'
import { useReport } from './use-report.ts'

const report = { key: 'intentions-report', facets: { status: {} }, sorts: ['student'] }
const refusal = new ApiError({
  status: 422,
  statusText: '',
  body: {
    error: {
      code: 'INVALID',
      message: 'Please check what is marked',
      details: [{ param: 'status', message: 'A status is one of Required, Contact.' }],
    },
  },
})

function Failed() {
  const { address } = useReport(report, () => Promise.reject(refusal), ['year'])
  return <ReportFailure address={address} error={refusal} onRetry={() => {}} />
}

test('an address that asks for something unknown says what, and can be cleared', async () => {
  const { screen, router } = await draw(<Failed />, { at: '/?status=Perhaps&year=2026-27&page=3&tab=1' })
  await expect.element(screen.getByText('A status is one of Required, Contact.')).toBeVisible()
  await screen.getByRole('button', { name: 'Show the whole report' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ tab: '1' })
})
