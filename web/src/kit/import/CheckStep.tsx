import { Button, Tabs } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '#platform/api/download.ts'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { showFailure } from '#platform/ui/snackbars.tsx'
import { Changes } from './Changes.tsx'
import { Counts } from './Counts.tsx'
import { Duplicates } from './Duplicates.tsx'
import classes from './import.module.css'
import type { ImportRun } from './imports.ts'
import { MetRows } from './MetRows.tsx'
import { RowsToMend } from './RowsToMend.tsx'
import type { RunDoing } from './use-run.ts'
import { WorkUnderWay } from './WorkUnderWay.tsx'
import { plural } from './words.ts'

/** What would become of every row, and the place to mend those that cannot be taken. */
export function CheckStep({ run, actions }: { readonly run: ImportRun; readonly actions: RunDoing }) {
  const { states } = run.counts
  const toMend = (states.faulty ?? 0) + (states.asks ?? 0) + (states.leftOut ?? 0)
  const twice = states.duplicate ?? 0
  const met = run.met.same + run.met.alike
  const remarks = run.changes.filter(({ how }) => how === 'remark')
  const changes = run.changes.length - remarks.length
  const [tab, setTab] = useState<string | null>(
    toMend > 0 ? 'mend' : run.met.alike > 0 ? 'met' : twice > 0 ? 'twice' : 'changes',
  )
  return (
    <div className={classes.step}>
      <WorkUnderWay run={run} verb="checking" />
      <Counts counts={run.counts} isDone={false} />
      {remarks.length > 0 && (
        <DismissibleAlert tone="warning" title="Worth a look before they are taken">
          {remarks.map(({ became, rows }) => (
            <div key={became}>
              {plural(rows, 'row')}: {became}
            </div>
          ))}
        </DismissibleAlert>
      )}
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <div className={classes.tabLine}>
          <Tabs.List className={classes.tabs ?? ''}>
            <Tabs.Tab value="mend">Left out ({toMend})</Tabs.Tab>
            <Tabs.Tab value="twice">There already ({twice})</Tabs.Tab>
            {met > 0 && <Tabs.Tab value="met">Known already ({met})</Tabs.Tab>}
            <Tabs.Tab value="changes">Read and matched ({changes})</Tabs.Tab>
          </Tabs.List>
          {toMend > 0 && <DownloadFaulty run={run} />}
        </div>
        <Tabs.Panel value="mend" pt="md">
          {toMend === 0 ? (
            <EmptyState title="Every row can be taken">Nothing in the sheet stands in the way.</EmptyState>
          ) : (
            <RowsToMend run={run} actions={actions} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="twice" pt="md">
          {twice === 0 ? (
            <EmptyState title="No row comes a second time" />
          ) : (
            <Duplicates run={run} actions={actions} />
          )}
        </Tabs.Panel>
        {met > 0 && (
          <Tabs.Panel value="met" pt="md">
            <MetRows run={run} actions={actions} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="changes" pt="md">
          <Changes run={run} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}

/** The rows that are left out, with a column of reasons, to be mended in Excel and uploaded again. */
export function DownloadFaulty({ run }: { readonly run: ImportRun }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size={15} stroke={1.7} />}
      onClick={() =>
        void download(`/api/imports/${run.id}/faulty.xlsx`).catch((failure: unknown) =>
          showFailure(failure instanceof Error ? failure.message : 'The file could not be made'),
        )
      }
    >
      Download rows left out
    </Button>
  )
}
