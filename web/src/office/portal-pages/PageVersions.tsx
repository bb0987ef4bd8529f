import { Button, Drawer } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { historyQuery, type RecordValues } from '#kit/records/records.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Markdown } from '#platform/ui/Markdown.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './portal-pages.module.css'
import { portalPictureAt } from './portal-pages.ts'

/** Every wording a page has had, to look at and to bring back into the editor. */
export function PageVersions({ collection, record, onUse, onClose }: PageVersionsProps) {
  const history = useQuery(historyQuery(collection, record.id))
  const [open, setOpen] = useState<number | null>(null)
  const versions = (history.data ?? []).flatMap(({ id, at, by, changes }) => {
    const body = changes.find(({ path }) => path === 'body')?.to
    return typeof body === 'string' ? [{ id, at, by: by?.label ?? 'Minster', body }] : []
  })
  return (
    <Drawer opened position="right" size={560} title="Earlier versions" onClose={onClose}>
      {history.isPending && <SkeletonRows rows={5} columns={1} />}
      {history.isError && <ErrorState error={history.error} onRetry={() => void history.refetch()} />}
      {history.data && versions.length < 2 && (
        <EmptyState title="There is no earlier version">
          Each time the text is saved, its wording is kept here.
        </EmptyState>
      )}
      {versions.length > 1 && (
        <ol className={classes.versions}>
          {versions.map(({ id, at, by, body }) => (
            <li key={id} className={classes.version}>
              <button
                type="button"
                className={classes.versionHead}
                aria-expanded={open === id}
                onClick={() => setOpen(open === id ? null : id)}
              >
                <span className={classes.versionTitle}>{formatDateTime(at)}</span>
                <span className={classes.versionBy}>{body === record['body'] ? `${by}, in use` : by}</span>
              </button>
              {open === id && (
                <div className={classes.versionWords}>
                  <Markdown text={body} pictureAt={portalPictureAt} />
                  {body !== record['body'] && (
                    <Button size="xs" variant="default" mt="sm" onClick={() => onUse(body)}>
                      Bring back into the editor
                    </Button>
                  )}
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  )
}

interface PageVersionsProps {
  readonly collection: string
  readonly record: RecordValues
  readonly onUse: (body: string) => void
  readonly onClose: () => void
}
