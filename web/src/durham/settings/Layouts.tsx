import { layoutFormats } from '@minster/domain/durham/layouts/durham-layout'
import { durhamFileKinds } from '@minster/domain/durham/layouts/file-kinds'
import { durhamStandings } from '@minster/domain/durham/layouts/verified'
import { formatDate } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CameFrom } from '#kit/records/came-from.ts'
import { RecordDialog } from '#kit/records/RecordDialog.tsx'
import { RecordName } from '#kit/records/RecordName.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { deskHref } from '../address/desk-tabs.ts'
import { AddButton } from './AddButton.tsx'
import { layoutOrder, layoutsQuery } from './desk-settings.ts'
import classes from './settings.module.css'

const settings: CameFrom = {
  href: deskHref('settings'),
  title: 'Durham',
  collection: 'durham-layouts',
  rows: `sort=${layoutOrder}`,
}

/** The layouts, each with where it is from; its columns stand on its own page. */
export function Layouts() {
  const list = useQuery(layoutsQuery)
  const [isNew, setNew] = useState(false)
  if (list.isPending) return <SkeletonRows rows={5} columns={3} />
  if (list.data === undefined) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const layouts = list.data.data
  return (
    <>
      {layouts.length === 0 && <PanelWords>There is no layout yet.</PanelWords>}
      {layouts.length > 0 && (
        <Lines aria-label="Layouts">
          {layouts.map(({ id, kind, name, format, inForceFrom, source }) => (
            <li key={id} className={classes.line}>
              <div>
                <RecordName href={`/durham-layouts/${id}`} cameFrom={settings}>
                  {name}
                </RecordName>
                <small>
                  {[
                    durhamFileKinds[kind].label !== name && durhamFileKinds[kind].label,
                    'label' in layoutFormats[format] ? layoutFormats[format].label : format,
                    inForceFrom && `from ${formatDate(inForceFrom)}`,
                    source.edition,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </div>
              <StatusChip label={source.standing} tone={durhamStandings[source.standing].tone} />
            </li>
          ))}
        </Lines>
      )}
      {list.data.meta.abilities.create && <AddButton onClick={() => setNew(true)}>Add a layout</AddButton>}
      <RecordDialog
        opened={isNew ? { collection: 'durham-layouts', preset: {} } : null}
        onClose={() => setNew(false)}
      />
    </>
  )
}
