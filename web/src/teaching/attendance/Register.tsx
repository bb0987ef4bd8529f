import { Button, Stack, Text, TextInput } from '@mantine/core'
import { narrowRows } from '@minster/domain/kit/reports/narrow'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { tableOf } from '@minster/domain/platform/words/table-of'
import type {
  AttendanceRegister as RegisterOfDay,
  RegisterStudent,
  ShownMark,
} from '@minster/domain/teaching/attendance/attendance-calls'
import type { MarkedAttendance } from '@minster/domain/teaching/attendance/mark'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { MarkKeeper, MarksHere } from '#kit/marks/mark-keeper.ts'
import classes from '#kit/marks/marked-list.module.css'
import { standingMark } from '#kit/marks/state-words.ts'
import { bucketChips } from '#kit/reports/bucket-chips.ts'
import { RowBuckets } from '#kit/reports/RowToolbar.tsx'
import { trackTopBar } from '#platform/ui/bar-sizes.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { RegisterRow } from './RegisterRow.tsx'
import { RegisterState } from './RegisterState.tsx'

const buckets = {
  key: 'bucket',
  title: 'Show',
  choices: { unmarked: { label: 'Not marked' }, there: { label: 'There' }, away: { label: 'Away' } },
}

interface Line {
  readonly student: RegisterStudent
  readonly stands: ShownMark | null
  readonly state: MarkedAttendance['state']
}

/** The register of a day, made for a thumb: everybody expected, and below those who may come all the same. */
export function Register({ register, keeper, here }: RegisterProps) {
  const { day, mayMark, students } = register
  const [bucket, setBucket] = useState<string>()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const lines = useMemo(
    () =>
      students.map((student): Line => {
        const stands = standingMark(student.mark, here.answered.get(student.id))
        return { student, stands, state: (here.waiting.get(student.id) ?? stands)?.state ?? null }
      }),
    [students, here],
  )
  const expected = lines.filter(({ student }) => student.notExpected === null)
  const others = lines.filter(({ student }) => student.notExpected !== null)
  const counted = expected.concat(others.filter(({ state }) => state !== null))
  const shown = (some: readonly Line[]) =>
    narrowRows(some, {
      search,
      textOf: ({ student }) => student.name,
      wanted: bucket === undefined ? [] : [{ of: bucketsWith(bucket, open), ids: [bucket] }],
    })
  const counts = tableOf(
    namesOf(buckets.choices),
    (one) => counted.filter(({ state }) => bucketOf(state) === one).length,
  )
  const rest = expected.filter(({ state }) => state === null)
  const rows = (some: readonly Line[]) =>
    some.map(({ student, stands }) => (
      <RegisterRow
        key={student.id}
        student={student}
        stands={stands}
        waiting={here.waiting.get(student.id)}
        theirs={here.met.get(student.id)}
        mayMark={mayMark}
        isOpen={open === student.id}
        onMark={keeper.mark}
        onOpen={setOpen}
        onSettle={keeper.settle}
      />
    ))

  function markTheRest() {
    const marked = rest.map(({ student: { id }, stands }) => ({ id, version: stands?.version ?? null }))
    for (const { id, version } of marked)
      keeper.mark(id, { state: 'Present', why: null, note: null }, version)
    showDone(
      `${marked.length === 1 ? '1 student is' : `${marked.length} students are`} marked present`,
      () => {
        for (const { id } of marked) {
          const version = keeper.here().answered.get(id)?.version ?? null
          keeper.mark(id, { state: null, why: null, note: null }, version)
        }
      },
    )
  }

  if (students.length === 0)
    return (
      <EmptyState title="Nobody is expected">
        {day.modules.length === 0 && day.kind !== 'Residential'
          ? 'Name the modules that are taught on this day: whoever takes them stands here then.'
          : 'Nobody takes its modules at this hub, or comes to the residential.'}
      </EmptyState>
    )
  return (
    <Stack gap="sm">
      <Stack gap="xs" className={classes.bar} ref={trackTopBar}>
        {mayMark ? (
          <RegisterState here={here} onRetry={() => void keeper.flush()} />
        ) : (
          <Muted>The register opens on {formatDate(day.day)}.</Muted>
        )}
        <RowBuckets
          title={buckets.title}
          buckets={bucketChips(buckets, bucket, counts)}
          mb={0}
          onChoose={(changes) => setBucket(changes[buckets.key] || undefined)}
        />
      </Stack>
      <TextInput
        type="search"
        aria-label="Search the register"
        placeholder="Search the register"
        leftSection={<IconSearch size="1rem" stroke={1.7} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {shown(expected).length > 0 && <Lines aria-label="Expected">{rows(shown(expected))}</Lines>}
      {shown(expected).length === 0 && (
        <Muted py="xs">
          {search ? 'Nobody expected is called so.' : 'Nobody is in this part of the register.'}
        </Muted>
      )}
      {mayMark && rest.length > 0 && search === '' && bucket !== 'there' && bucket !== 'away' && (
        <Button size="md" fullWidth onClick={markTheRest}>
          {rest.length === expected.length
            ? 'Everybody is present'
            : `The other ${rest.length === 1 ? 'one is' : `${rest.length} are`} present`}
        </Button>
      )}
      {others.length > 0 && (
        <details open={search !== '' || undefined}>
          <Text component="summary" fw={550} py="sm">
            Not expected ({others.length})
          </Text>
          <Muted mb="xs">Mark somebody here who comes all the same.</Muted>
          <Lines aria-label="Not expected">{rows(shown(others))}</Lines>
        </details>
      )}
    </Stack>
  )
}

function bucketOf(state: MarkedAttendance['state']): keyof typeof buckets.choices {
  if (state === null) return 'unmarked'
  return state === 'Present' || state === 'Late' ? 'there' : 'away'
}

/** Whoever is being marked stays where they are while their mark moves them. */
function bucketsWith(bucket: string, open: string | null) {
  return ({ student, state }: Line) => [{ id: student.id === open ? bucket : bucketOf(state), label: '' }]
}

interface RegisterProps {
  readonly register: RegisterOfDay
  readonly keeper: MarkKeeper<MarkedAttendance, ShownMark>
  readonly here: MarksHere<MarkedAttendance, ShownMark>
}
