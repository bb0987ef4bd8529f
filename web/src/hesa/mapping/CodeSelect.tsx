import { Select } from '@mantine/core'
import type { CollectionMapping, MappingRow } from '@minster/domain/hesa/mapping/mapping-calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'
import { showDone } from '#platform/ui/snackbars.tsx'
import { rowName } from './CodeCell.tsx'
import { chooseCode, codesOfQuery, takeBackChoice } from './mapping.ts'
import { suitable } from './suitable.ts'
import { takeFocus } from './take-focus.ts'

/** So many are drawn at once; whoever looks for another types some of it. */
const mostShown = 200

/** Stands among the codes, none of which is empty. */
const noChoice = ''

/** The codes of a list, to be chosen from by code or by words. */
export function CodeSelect({ row, collection, onClose }: CodeSelectProps) {
  const queryClient = useQueryClient()
  const codes = useQuery(codesOfQuery(collection.code, row.field))
  const choose = useMutation({
    mutationFn: (code: string): Promise<unknown> =>
      code === noChoice ? takeBackChoice(row) : chooseCode(collection.id, row, code),
    async onSuccess(_reply, code) {
      showDone(
        code === noChoice
          ? `The choice for ${rowName(row)} was taken back`
          : `${rowName(row)} is returned by ${code}`,
      )
      onClose('key')
      await refreshRecords(queryClient)
    },
  })
  const options = suitable(codes.data ?? [], row.letters).map(({ code, label }) => ({
    value: code,
    label: label === code ? code : `${code} · ${label}`,
  }))
  const isChosen = row.mend?.by === 'mapping' && row.mend.mapping !== null
  return (
    <Select
      ref={takeFocus}
      size="xs"
      aria-label={`Code of ${rowName(row)}`}
      data={isChosen ? [{ value: noChoice, label: 'Take back this choice' }, ...options] : options}
      value={row.code}
      searchable
      defaultDropdownOpened
      limit={mostShown}
      maxDropdownHeight={320}
      allowDeselect={false}
      disabled={choose.isPending}
      nothingFoundMessage={
        codes.isPending
          ? 'Loading, please wait …'
          : options.length === 0
            ? 'There is no list of this yet. Upload the schema of the collection.'
            : 'No code is called that'
      }
      comboboxProps={{ width: 360, position: 'bottom-start' }}
      onChange={(code) => code !== null && code !== row.code && choose.mutate(code)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose('key')
      }}
      onBlur={() => {
        if (!choose.isPending) onClose('leaving')
      }}
    />
  )
}

interface CodeSelectProps {
  readonly row: MappingRow
  readonly collection: CollectionMapping['collection']
  /** By a key, or because somebody went elsewhere. */
  readonly onClose: (by: 'key' | 'leaving') => void
}
