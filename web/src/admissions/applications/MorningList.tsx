import { Button } from '@mantine/core'
import { morningBinAt, morningList } from '@minster/domain/admissions/applications/work-queues'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ListScreen, type SpecialList } from '#kit/records/ListScreen.tsx'
import type { RowActions } from '#kit/records/SelectionBar.tsx'
import { useListAddress } from '#kit/records/use-list-address.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { todayHere } from '#platform/ui/today-here.ts'
import { MorningBins } from './MorningBins.tsx'

const ChaseDialog = lazy(inTime(() => import('./ChaseDialog.tsx')))

/** Reminds everyone who owes something to the ticked applications. */
const ChaseRows: RowActions = ({ collection, rows }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconBell size="0.9375rem" stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        Chase
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ChaseDialog collection={collection} rows={rows} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

const columns = [
  'person',
  'status',
  'held.by',
  'held.since',
  'held.what',
  'course.applicantType',
  'course.programme',
  'intake',
  'assignedTo',
]

/** Ongoing applications by the next step: opened in the morning and worked from the left. */
export function MorningList() {
  const { state } = useListAddress()
  const today = todayHere()
  const { filter, special: listOptions } = useMemo(() => {
    const bin = morningBinAt(state.bin)
    const options: SpecialList = {
      columns,
      sort: bin?.sort ?? morningList.sort,
      Above: MorningBins,
      Actions: ChaseRows,
      ...(bin && { empty: { title: 'Nothing here', words: 'Nothing waits in this bin. Well done.' } }),
    }
    return { filter: bin?.filter(today) ?? morningList.filter, special: options }
  }, [state.bin, today])
  return (
    <ListScreen
      collection="applications"
      mode="ongoing"
      title="Ongoing applications"
      fixedFilter={filter}
      special={listOptions}
    />
  )
}
