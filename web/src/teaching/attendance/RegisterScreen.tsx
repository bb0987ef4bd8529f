import { Box, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMarks } from '#kit/marks/use-marks.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import type { PanelProps } from '#kit/records/RecordScreen.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { useSession } from '#platform/api/session.ts'
import { AsOf } from '#platform/offline/AsOf.tsx'
import { useOfflinePages } from '#platform/offline/use-offline-pages.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { registerQuery, sendMarks } from './attendance.ts'
import { Register } from './Register.tsx'
import { RegisterState } from './RegisterState.tsx'
import { dayFacts, dayTitle, dayWords } from './register-words.ts'

/** The register of a day on a page of its own, as a tutor opens it on a phone. */
export function RegisterScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <OneRegister key={id} id={id} hasHead />
}

/** The register on the page of its day. */
export function RegisterTab({ reply }: PanelProps) {
  return <OneRegister id={reply.data.id} hasHead={false} />
}

function OneRegister({ id, hasHead }: { readonly id: string; readonly hasHead: boolean }) {
  const { permits } = useSession()
  const register = useQuery(registerQuery(id))
  const { keeper, here } = useMarks({
    kind: 'registers',
    list: id,
    send: sendMarks,
    queryKey: registerQuery(id).queryKey,
  })
  const { data, error } = register
  useOfflinePages(hasHead && data !== undefined)
  if (register.isPending) return <SkeletonRows rows={8} columns={2} rowHeight={56} />
  if (!data) {
    if (error instanceof ApiError && error.status === 404)
      return (
        <EmptyState titleOrder={hasHead ? 'h1' : 'p'} title="This register is not yours">
          Tutors take the registers of what they teach, directors those of their hub or programme, and the
          office all of them.
        </EmptyState>
      )
    return (
      <>
        {here.waiting.size > 0 && <RegisterState here={here} onRetry={() => void keeper.flush()} />}
        <ErrorState error={error} onRetry={() => void register.refetch()} />
      </>
    )
  }
  const { day } = data
  // What was kept the day before says that the register is not open yet.
  const isOpenByNow = register.isError && day.day <= todayHere()
  const content = (
    <>
      <AsOf query={register} />
      <Register register={isOpenByNow ? { ...data, mayMark: true } : data} keeper={keeper} here={here} />
    </>
  )
  if (!hasHead) return <Box maw={760}>{content}</Box>
  return (
    <Screen
      width="words"
      back={permits('mystudents:menu') && <RecordLink href="/mystudents/registers">Registers</RecordLink>}
      title={dayTitle(day)}
      lead={
        <>
          <Text span c="var(--mantine-color-text)">
            {dayWords(day)}
          </Text>
          <br />
          {dayFacts(day).join(' · ')}
        </>
      }
    >
      {content}
    </Screen>
  )
}
