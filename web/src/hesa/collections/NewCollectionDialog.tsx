import { NativeSelect, SimpleGrid } from '@mantine/core'
import { academicYearAfter, academicYearTitled } from '@minster/domain/college/years/academic-year'
import { codeOfYear, type SuggestedCollection } from '@minster/domain/hesa/collections/next-collection'
import { isDay } from '@minster/domain/platform/words/calendar'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#kit/records/DayInput.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'

const days = { opens: 'Opens', submitBy: 'Submit by', signOffBy: 'Sign off by' } as const

/** The next return: of the year after the newest, with days reckoned from those until HESA's own are put in. */
export function NewCollectionDialog({ next, onClose }: NewCollectionDialogProps) {
  const queryClient = useQueryClient()
  const [year, setYear] = useState(next.academicYear)
  const [given, setGiven] = useState({
    opens: next.opens ?? '',
    submitBy: next.submitBy ?? '',
    signOffBy: next.signOffBy ?? '',
  })
  const [source, setSource] = useState(next.source)
  const code = codeOf(year)
  const make = useMutation({
    meta: { saysItself: true },
    mutationFn: async () =>
      ask('POST /api/hesa/collections', {
        body: {
          code,
          academicYear: year,
          opens: given.opens || null,
          submitBy: given.submitBy || null,
          signOffBy: given.signOffBy || null,
          source: source.trim() || null,
        },
      }),
    async onSuccess() {
      onClose()
      showDone(`${code} was added`)
      await refreshRecords(queryClient)
    },
  })
  return (
    <FormDialog
      title="Add a collection"
      width={560}
      verb={`Add ${code}`}
      isReady={Object.values(given).every((day) => day === '' || isDay(day))}
      isBusy={make.isPending}
      failure={make.error?.message}
      onSubmit={() => make.mutate()}
      onClose={onClose}
    >
      <NativeSelect
        label="Academic year"
        description={`HESA numbers its return ${code}.`}
        data={yearsAround(next.academicYear)}
        value={year}
        onChange={({ currentTarget }) => setYear(currentTarget.value)}
        data-autofocus
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        {(['opens', 'submitBy', 'signOffBy'] as const).map((key) => (
          <DayInput
            key={key}
            label={days[key]}
            value={given[key]}
            onChange={(day) => setGiven({ ...given, [key]: day })}
          />
        ))}
      </SimpleGrid>
      <MultilineInput
        label="Where the days stand"
        description="The page of HESA they were read on, or that they are reckoned."
        maxLength={1000}
        value={source}
        onChange={setSource}
      />
    </FormDialog>
  )
}

function codeOf(title: string): string {
  return codeOfYear(academicYearTitled(title)?.year ?? 0)
}

/** The year suggested first, and those beside it for whoever begins with an older one. */
function yearsAround(title: string): string[] {
  const year = academicYearTitled(title)
  return year ? [0, 1, -1, -2, -3].map((years) => academicYearAfter(year, years).title) : [title]
}

interface NewCollectionDialogProps {
  readonly next: SuggestedCollection
  readonly onClose: () => void
}
