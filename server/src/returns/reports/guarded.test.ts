import { describePermission } from '@minster/domain/register/permissions/permission-list'
import { statisticsCalls } from '@minster/domain/returns/reports/statistics-calls'
import { studentFiguresCalls, studentReportCalls } from '@minster/domain/returns/reports/student-report-calls'
import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'

const college = await testApp()
const calls = [studentReportCalls, studentFiguresCalls, statisticsCalls].flatMap((one) =>
  Object.keys(one.calls),
)

it.each(calls)('%s is guarded by the permission its declaration names', (call) => {
  const [method = '', url] = call.split(' ')
  const route = college.app.registeredRoutes.find(
    (one) => one.url === url && [one.method].flat().includes(method),
  )
  const access = route?.config?.access
  const permissions =
    typeof access === 'string' ? [access] : typeof access === 'object' && 'any' in access ? access.any : []
  expect(permissions).not.toEqual([])
  for (const one of permissions) expect(describePermission(one)).toEqual(expect.any(String))
})
