import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type CheckedIn, countAtDoor, findAtDoor, whyNotLetIn } from '@minster/domain/contact/events/check-in'
import type { BookingAtDoor, EventDoor, ShownCheckIn } from '@minster/domain/contact/events/check-in-calls'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { tableOf } from '@minster/domain/platform/words/table-of'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { MarkKeeper, MarksHere } from '#kit/marks/mark-keeper.ts'
import classes from '#kit/marks/marked-list.module.css'
import { standingMark } from '#kit/marks/state-words.ts'
import { bucketChips } from '#kit/reports/bucket-chips.ts'
import { RowBuckets } from '#kit/reports/RowToolbar.tsx'
import { inTime } from '#platform/chunks/chunks.ts'
import { useIsOnline } from '#platform/offline/use-is-online.ts'
import { trackTopBar } from '#platform/ui/bar-sizes.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { useStableCallback } from '#platform/ui/use-stable-callback.ts'
import { CheckInRow } from './CheckInRow.tsx'
import { CheckInState } from './CheckInState.tsx'

const ArrivalDialog = lazy(inTime(() => import('./ArrivalDialog.tsx')))

/** More than the tallest screen shows. */
const firstRows = 40

const buckets = {
  key: 'bucket',
  title: 'Show',
  choices: { expected: { label: 'Not here yet' }, here: { label: 'Here' }, waits: { label: 'Wait' } },
}

/** Everybody who may come to an event: found by name or code, and checked in with one tap. */
export function CheckInList({ door, keeper, here }: CheckInListProps) {
  const { event, mayMark, closed, capacity, bookings } = door
  const [typed, setTyped] = useState('')
  const [bucket, setBucket] = useState<string>()
  const [turned, setTurned] = useState<{ readonly id: string; readonly why: string } | null>(null)
  const [tapped, setTapped] = useState<ReadonlySet<string>>(new Set())
  const rowLimit = useRowLimit()
  const [isAdding, setAdding] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const isOnline = useIsOnline()
  const lines = useMemo(
    () =>
      bookings.map((booking) => {
        const stands = standingMark(booking.mark, here.answered.get(booking.id)) ?? booking.mark
        return { ...booking, stands, isHere: (here.waiting.get(booking.id) ?? stands).isHere }
      }),
    [bookings, here],
  )
  const { here: come, expected } = countAtDoor(lines)
  const free = capacity === null ? null : capacity - expected
  // Whoever was just tapped stays in the part they were tapped in, or a second tap would meet the next.
  const inBucket =
    bucket === undefined ? lines : lines.filter((line) => bucketOf(line) === bucket || tapped.has(line.id))
  const found = findAtDoor(typed === '' ? inBucket : lines, typed)
  const counts = tableOf(
    namesOf(buckets.choices),
    (one) => lines.filter((line) => bucketOf(line) === one).length,
  )

  /** Puts down what was tapped; answers whether that may be. */
  function take(booking: BookingAtDoor, isHere: boolean): boolean {
    const line = lines.find(({ id }) => id === booking.id)
    const why = isHere ? whyNotLetIn({ state: booking.state, places: 1 + booking.guests }, free) : null
    setTurned(why === null ? null : { id: booking.id, why })
    if (why !== null) return false
    if (typed === '') setTapped((before) => new Set(before).add(booking.id))
    keeper.mark(booking.id, { isHere }, line?.stands.version ?? null)
    return true
  }
  const mark = useStableCallback(take)

  /** Enter takes whom the search has found, and the next is typed at once. */
  function enter() {
    const [only, another] = found
    if (typed.trim() === '' || !only || another || !mayMark) return
    if (!only.isHere && !take(only, true)) return
    setTyped('')
    search.current?.focus()
  }

  return (
    <Stack gap="sm">
      <Stack gap="xs" className={classes.bar} ref={trackTopBar}>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text fz="lg" fw={600} role="status">
            {come} of {expected} have come
          </Text>
          {mayMark && (
            <Button
              variant="default"
              leftSection={<IconUserPlus size="1rem" stroke={1.7} aria-hidden="true" />}
              disabled={!isOnline}
              onClick={() => setAdding(true)}
            >
              Add somebody
            </Button>
          )}
        </Group>
        <form
          role="search"
          onSubmit={(submitted) => {
            submitted.preventDefault()
            enter()
          }}
        >
          <TextInput
            ref={search}
            type="search"
            size="lg"
            aria-label="Name or code"
            placeholder="Name or code"
            autoComplete="off"
            autoCorrect="off"
            enterKeyHint="done"
            leftSection={<IconSearch size="1.25rem" stroke={1.7} />}
            value={typed}
            onChange={(changed) => setTyped(changed.currentTarget.value)}
          />
        </form>
        {(mayMark || here.waiting.size > 0 || here.refused.size > 0) && (
          <CheckInState here={here} bookings={bookings} onRetry={() => void keeper.flush()} />
        )}
        {!mayMark && <Muted>{closed ?? 'You may look at this list but not check in.'}</Muted>}
      </Stack>
      <RowBuckets
        title={buckets.title}
        buckets={bucketChips(buckets, bucket, counts)}
        mb={0}
        onChoose={(changes) => {
          setBucket(changes[buckets.key] || undefined)
          setTapped(new Set())
        }}
      />
      {counts.waits > 0 && free !== null && <Muted>{freeWords(free)}</Muted>}
      {found.length > 0 ? (
        <Lines aria-label="Bookings">
          {found.slice(0, rowLimit).map((line) => (
            <CheckInRow
              key={line.id}
              booking={line}
              isHere={line.isHere}
              stands={line.stands}
              waiting={here.waiting.get(line.id)}
              theirs={here.met.get(line.id)}
              refused={turned?.id === line.id ? turned.why : here.refused.get(line.id)}
              mayMark={mayMark}
              onMark={mark}
              onSettle={keeper.settle}
            />
          ))}
        </Lines>
      ) : (
        <Muted py="xs" role="status">
          {typed === '' ? 'Nobody is in this part of the list.' : 'Nobody here has this name or code.'}
        </Muted>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <ArrivalDialog event={event.id} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Stack>
  )
}

/** A screenful of rows is drawn before the rest: whoever opens the list begins at once. */
function useRowLimit(): number {
  const [limit, setLimit] = useState(firstRows)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLimit(Number.POSITIVE_INFINITY)))
    return () => clearTimeout(timer)
  }, [])
  return limit
}

function bucketOf({ isHere, state }: { readonly isHere: boolean; readonly state: BookingAtDoor['state'] }) {
  if (isHere) return 'here'
  return state === 'Wait-listed' ? 'waits' : 'expected'
}

function freeWords(free: number): string {
  if (free <= 0) return 'No place is free for those who wait.'
  return free === 1 ? '1 place is free for those who wait.' : `${free} places are free for those who wait.`
}

interface CheckInListProps {
  readonly door: EventDoor
  readonly keeper: MarkKeeper<CheckedIn, ShownCheckIn>
  readonly here: MarksHere<CheckedIn, ShownCheckIn>
}
