import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { type AboveListProps, ListScreen, type SpecialList } from '#kit/records/ListScreen.tsx'
import { useListAddress } from '#kit/records/use-list-address.ts'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { eventBinAt, eventBins } from './event-bins.ts'

/** What the college invites people to, whatever is next on top. */
export function EventList() {
  const { state } = useListAddress()
  const today = todayHere()
  const { filter, special } = useMemo(() => {
    const bin = eventBinAt(state.bin)
    const list: SpecialList = { sort: bin.sort, Above: Bins, empty: bin.empty }
    return { filter: bin.filter(today), special: list }
  }, [state.bin, today])
  return <ListScreen collection="events" title="Events" fixedFilter={filter} special={special} />
}

function Bins({ state, onChange }: AboveListProps) {
  const open = eventBinAt(state.bin)
  return (
    <Toolbar role="group" aria-label="When" mb="xs" data-screen-only>
      <Button.Group>
        {eventBins.map((bin) => (
          <Button
            key={bin.key}
            variant={bin === open ? 'light' : 'default'}
            aria-pressed={bin === open}
            onClick={() => onChange({ ...state, bin: bin.key, sort: '', page: 1 })}
          >
            {bin.title}
          </Button>
        ))}
      </Button.Group>
    </Toolbar>
  )
}
