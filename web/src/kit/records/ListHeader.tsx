import { Button } from '@mantine/core'
import type { Viewer } from '@minster/domain/access/rights/visibility'
import type { ListAbilities } from '@minster/domain/kit/records/record-calls'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { usePageActions } from '#platform/ui/page-actions.ts'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import type { ListColumn } from './columns.ts'
import { newRecordId, pageCollectionOf } from './record-pages.ts'

const ExportDialog = lazy(inTime(() => import('./ExportDialog.tsx')))

/** What the list is, how many there are, and the two things one does with a whole list. */
export function ListHeader({ title, total, noun, collection, abilities, ...list }: ListHeaderProps) {
  const navigate = useNavigate()
  const [isExporting, setExporting] = useState(false)
  const page = pageCollectionOf(collection, list.viewer.claims)
  const canCreate = abilities?.create === true && page !== null
  const canExport = abilities?.export === true && total !== undefined && total > 0
  const add = `New ${inSentence(noun)}`
  const actions = useMemo(
    () => [
      ...(canCreate
        ? [{ id: 'new', label: add, run: () => void navigate({ href: `/${page}/${newRecordId}` }) }]
        : []),
      ...(canExport ? [{ id: 'export', label: `Export ${title}`, run: () => setExporting(true) }] : []),
    ],
    [canCreate, canExport, add, page, title, navigate],
  )
  usePageActions(actions)

  return (
    <ScreenHeader title={title} count={total}>
      {canExport && (
        <Button
          variant="default"
          leftSection={<IconDownload size="1rem" stroke={1.7} />}
          onClick={() => setExporting(true)}
        >
          Export
        </Button>
      )}
      {canCreate && (
        <Button
          leftSection={<IconPlus size="1rem" stroke={2} />}
          onClick={() => void navigate({ href: `/${page}/${newRecordId}` })}
        >
          {add}
        </Button>
      )}
      {isExporting && total !== undefined && (
        <Suspense fallback={null}>
          <ExportDialog
            collection={collection}
            name={list.name}
            viewer={list.viewer}
            columns={list.columns}
            rows={{ query: list.rowsAsked }}
            count={total}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
    </ScreenHeader>
  )
}

interface ListHeaderProps {
  readonly title: string
  readonly total: number | undefined
  readonly collection: string
  readonly name: string
  readonly viewer: Viewer
  readonly noun: string
  readonly columns: readonly ListColumn[]
  readonly rowsAsked: URLSearchParams
  readonly abilities: ListAbilities | undefined
}
