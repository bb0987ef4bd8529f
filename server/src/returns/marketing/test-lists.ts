import { agreementOf } from '@minster/domain/people/consents/consent-words'
import {
  bookingTests,
  marketingStepNames,
  marketingSteps,
  periodTests,
  stageTests,
} from '@minster/domain/returns/marketing/marketing'
import type { LeadFigures, Marketing } from '@minster/domain/returns/marketing/marketing-calls'
import type { drillDownScreens } from '@minster/domain/returns/reports/table'
import { expect } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'

/** What the report says of those its reader sees. */
export type ReportOfLeads = Omit<Marketing, 'leads'> & LeadFigures

/** How many a list has. */
export async function inList(
  as: SignedInCalls,
  list: keyof typeof drillDownScreens,
  tests: object,
): Promise<number> {
  const reply = await as.get(`/api/${list}?${new URLSearchParams({ ...tests, pageSize: '1' }).toString()}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().meta.total
}
/** Opens the list behind every number of a report. */
export async function expectSameInLists(as: SignedInCalls, report: ReportOfLeads): Promise<void> {
  for (const row of [...report.rows, { ...report.total, label: 'Total', tests: report.tests }])
    for (const step of marketingStepNames.filter((one) => row[one] !== undefined && row[one] !== null))
      expect(
        await inList(as, 'leads', { ...row.tests, ...marketingSteps[step].tests }),
        `${row.label}, ${step}`,
      ).toBe(row[step])
  for (const stage of report.stages)
    for (const part of ['entered', 'wentOn', 'there', 'lost'] as const)
      expect(
        await inList(as, 'leads', { ...report.tests, ...stageTests(stage.stage)[part] }),
        `${stage.stage}, ${part}`,
      ).toBe(stage[part])
  for (const { purpose, channel, leads, people } of report.agreed ?? []) {
    expect(await inList(as, 'leads', { goesOn: 'true', agrees: agreementOf(purpose, channel) })).toBe(leads)
    expect(await inList(as, 'consents', { inForce: 'true', purpose, channel })).toBe(people)
  }
  for (const event of report.events?.events ?? [])
    for (const part of ['booked', 'came', 'didNotCome', 'appliedSince'] as const)
      expect(await inList(as, 'registrations', bookingTests({ event: event.id })[part]), part).toBe(
        event[part],
      )
  for (const kind of report.events?.kinds ?? [])
    for (const part of ['booked', 'came', 'didNotCome', 'appliedSince'] as const)
      expect(
        await inList(
          as,
          'registrations',
          bookingTests({ 'event.kind': kind.kind, ...periodTests(report, 'event.start') })[part],
        ),
        part,
      ).toBe(kind[part])
}
