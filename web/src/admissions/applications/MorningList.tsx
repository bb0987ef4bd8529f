import { morningBinAt, morningList } from '@minster/domain/admissions/applications/work-queues'
import { useMemo } from 'react'
import { ListScreen, type SpecialList } from '#kit/records/ListScreen.tsx'
import { useListAddress } from '#kit/records/use-list-address.ts'
import { todayHere } from '#platform/ui/today-here.ts'
import { ChaseRows } from './ChaseRows.tsx'
import { MorningBins } from './MorningBins.tsx'

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

/** Ongoing applications by what is to be done with them: one opens it in the morning and begins at the left. */
export function MorningList() {
  const { state } = useListAddress()
  const today = todayHere()
  const { filter, special } = useMemo(() => {
    const bin = morningBinAt(state.bin)
    const chosen: SpecialList = {
      columns,
      sort: bin?.sort ?? morningList.sort,
      Above: MorningBins,
      Actions: ChaseRows,
      ...(bin && { empty: { title: 'Nothing here', words: 'Nothing waits in this bin. Well done.' } }),
    }
    return { filter: bin?.filter(today) ?? morningList.filter, special: chosen }
  }, [state.bin, today])
  return (
    <ListScreen
      collection="applications"
      mode="ongoing"
      title="Ongoing applications"
      fixedFilter={filter}
      special={special}
    />
  )
}
