import { Button, Group, Stack, Text } from '@mantine/core'
import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { type ImportRunState, importRunKind } from '@minster/domain/kit/import/import-runs'
import { isAtWork } from '@minster/domain/kit/runs/run-kind'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Wizard } from '#platform/ui/Wizard.tsx'
import { RecordLink } from '../records/RecordLink.tsx'
import { refreshRecords } from '../records/records.ts'
import { Changes } from './Changes.tsx'
import { CheckStep, DownloadFaulty } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { Counts } from './Counts.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { pluralise } from './import-text.ts'
import { rowsQuery } from './imports.ts'
import { UploadStep } from './UploadStep.tsx'
import { type ImportActions, useImport } from './use-import.ts'
import { ValuesStep } from './ValuesStep.tsx'

const stepIndex = { upload: 0, columns: 1, values: 2, check: 3, run: 4, result: 5 } as const

const states = ['taken'] as const

/** Rows that could not be taken back, and why. */
function RowsNotUndone({ run }: { readonly run: ImportRun }) {
  const { data } = useQuery(rowsQuery(run.id, states, 1))
  if (!data || data.meta.total === 0) return null
  const lines = data.data.map(
    ({ number, problems }) => `Row ${number}: ${problems.map(({ message }) => message).join(' ')}`,
  )
  const more = data.meta.total - lines.length
  return (
    <DismissibleAlert tone="warning" title={`${pluralise(data.meta.total, 'row')} stayed`}>
      {[...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')}
    </DismissibleAlert>
  )
}

/** A spreadsheet on its way into a list: six steps, each of which can be gone back to until the rows are taken. */
export function ImportScreen(props: ImportScreenProps) {
  const { collection, title, home = `/${collection}/all`, homeTitle = title } = props
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [requestedStep, setRequestedStep] = useState<number | null>(null)
  const [hint, setHint] = useState<string | null>(null)
  const onUploaded = () => setRequestedStep(stepIndex.columns)
  const { id, run, query, actions } = useImport(collection, onUploaded, props.address)
  const step = currentStep(run, requestedStep)

  useStateChange(run, (before, now) => {
    if (before === 'checking' && now.state === 'checked') {
      const asks = now.questions.some(({ meaning }) => meaning === null)
      setRequestedStep(asks && requestedStep !== stepIndex.values ? stepIndex.values : stepIndex.check)
    }
    if (now.state === 'done' || now.state === 'undone') {
      setRequestedStep(null)
      void refreshRecords(queryClient, ['imports', 'one', now.id])
    }
  })

  async function goTo(next: number) {
    setHint(null)
    if (!run) {
      setHint('Choose a file first.')
      return
    }
    if (next > stepIndex.columns && run.state === 'columns') {
      const undecided = run.columns.filter((column) => column.undecided).length
      if (undecided > 0)
        setHint(
          `Say first where ${undecided === 1 ? 'the column goes that is' : `the ${undecided} columns go that are`} asked about, or leave ${undecided === 1 ? 'it' : 'them'} out.`,
        )
      else if (run.missing.length > 0 && run.columns.every(({ target }) => target === null))
        setHint('Match at least one column to a field.')
      else await actions.work('check')
      return
    }
    if (next === stepIndex.result && run.state === 'checked') {
      await actions.work('start')
      return
    }
    const open = availableSteps(run)
    // Back over steps that are closed by now leads to the last open one before them.
    setRequestedStep(next < step ? (open.findLast((one) => one <= next) ?? step) : next)
  }

  if (id !== '' && query.isError && !run)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (id !== '' && !run) return <SkeletonRows rows={8} columns={3} />

  const steps = [
    {
      title: 'Upload',
      content: (
        <UploadStep
          run={run}
          collection={collection}
          file={file}
          hint={hint}
          actions={actions}
          onFile={(chosen, sheet) => {
            setFile(chosen)
            setHint(null)
            void actions.uploads.start([{ file: chosen, sheet }])
          }}
          onAgain={() => {
            setFile(null)
            setRequestedStep(null)
            actions.open(null)
          }}
        />
      ),
    },
    { title: 'Columns', content: run && <ColumnsStep run={run} hint={hint} actions={actions} /> },
    { title: 'Values', content: run && <ValuesStep run={run} actions={actions} /> },
    { title: 'Check', content: run && <CheckStep run={run} actions={actions} /> },
    { title: 'Run', content: run && <RunStep run={run} /> },
    { title: 'Result', content: run && <ResultStep run={run} collection={collection} actions={actions} /> },
  ]
  const ready = run?.counts.states.ready ?? 0

  return (
    <>
      <Muted mb="2xs">
        <RecordLink href={home}>{homeTitle}</RecordLink>
      </Muted>
      <Wizard
        title={`Import ${inSentence(title)}`}
        titleOrder="h1"
        subtitle={run ? describeSheet(run) : 'Nothing is written before you have seen what will be.'}
        steps={steps}
        step={step}
        availableSteps={availableSteps(run)}
        busy={actions.busy || (run !== undefined && isAtWork(importRunKind, run.state))}
        labels={
          step === stepIndex.run && run?.state === 'checked'
            ? { next: `Import ${pluralise(ready, 'row')}` }
            : {}
        }
        onStep={(next) => void goTo(next)}
        onFinish={() => void navigate({ to: home })}
      />
    </>
  )
}

interface ImportScreenProps {
  readonly collection: string
  readonly title: string
  /** The page of the records; their list when not said. */
  readonly home?: string
  readonly homeTitle?: string
  /** Where it stands when that is not the collection's own import page. */
  readonly address?: string
}

function describeSheet({ fileName, sheet, counts }: ImportRun): string {
  return `${fileName}, ${pluralise(counts.total, 'row')}${sheet === '' ? '' : ` in the sheet “${sheet}”`}`
}

/** What a run allows: nothing of a finished one is open to change. */
function availableSteps(run: ImportRun | undefined): readonly number[] {
  if (!run) return [stepIndex.upload]
  if (run.state === 'columns')
    return [stepIndex.upload, stepIndex.columns, ...(run.questions.length > 0 ? [stepIndex.values] : [])]
  if (run.state === 'checked')
    return [stepIndex.upload, stepIndex.columns, stepIndex.values, stepIndex.check, stepIndex.run]
  if (run.state === 'done' || run.state === 'undone') return [stepIndex.upload, stepIndex.result]
  return []
}

function currentStep(run: ImportRun | undefined, requestedStep: number | null): number {
  if (!run) return stepIndex.upload
  if (run.state === 'running') return stepIndex.run
  if (run.state === 'undoing') return stepIndex.result
  if (run.state === 'done' || run.state === 'undone')
    return requestedStep === stepIndex.upload ? requestedStep : stepIndex.result
  if (run.state === 'checking') return requestedStep ?? stepIndex.columns
  const open = availableSteps(run)
  return requestedStep !== null && open.includes(requestedStep)
    ? requestedStep
    : run.state === 'checked'
      ? stepIndex.check
      : stepIndex.columns
}

/** Tells when the service has gone on with the run shown. */
function useStateChange(
  run: ImportRun | undefined,
  onChange: (before: ImportRunState, now: ImportRun) => void,
) {
  const before = useRef<{ id: string; state: ImportRunState } | null>(null)
  const notifyChange = useEffectEvent(onChange)
  useEffect(() => {
    if (!run) return
    const last = before.current
    before.current = { id: run.id, state: run.state }
    if (last?.id === run.id && last.state !== run.state) notifyChange(last.state, run)
  }, [run])
}

/** The last look before rows are written, and the work itself. */
function RunStep({ run }: { readonly run: ImportRun }) {
  const { ready = 0 } = run.counts.states
  return (
    <Stack>
      {run.failure && <DismissibleAlert tone="danger">{run.failure}</DismissibleAlert>}
      <ImportProgress run={run} verb="running" />
      {run.state === 'checked' && (
        <Text maw="72ch">
          {ready === 0
            ? 'No row can be taken yet. Go back to Check and mend some.'
            : `${pluralise(ready, 'row')} will be taken. The whole import can be undone afterwards.`}
        </Text>
      )}
      <Counts counts={run.counts} isDone={false} />
    </Stack>
  )
}

/** What became of every row, and the way to take the whole back. */
function ResultStep({ run, actions }: ResultStepProps) {
  const [isAsking, setAsking] = useState(false)
  const { taken = 0, undone = 0 } = run.counts.states
  const isUndone = run.state === 'undone'
  return (
    <Stack>
      {run.failure && <DismissibleAlert tone="danger">{run.failure}</DismissibleAlert>}
      <ImportProgress run={run} verb="undoing" />
      {run.state !== 'undoing' && (
        <Text maw="72ch">
          {isUndone
            ? `${pluralise(undone, 'row')} of this import ${undone === 1 ? 'was' : 'were'} taken back on ${formatDateTime(run.undoneAt)}.`
            : `${pluralise(taken, 'row')} ${taken === 1 ? 'was' : 'were'} taken on ${formatDateTime(run.finishedAt)}.`}
        </Text>
      )}
      <Counts counts={run.counts} isDone />
      {isUndone && taken > 0 && <RowsNotUndone run={run} />}
      <Group gap="xs">
        {run.state === 'done' && taken > 0 && (
          <Button
            variant="outline"
            color="red"
            leftSection={<IconArrowBackUp size="1rem" stroke={1.8} />}
            onClick={() => setAsking(true)}
          >
            Undo this import
          </Button>
        )}
        {run.counts.skipped > 0 && <DownloadFaulty run={run} />}
      </Group>
      <Stack gap="xs" mt="sm">
        <h2>What was read and matched</h2>
        <Changes run={run} />
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title="Undo this import?"
        verb="Undo the import"
        danger
        busy={actions.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void actions.work('undo')
        }}
      >
        <Text>
          {pluralise(taken, 'record')} this import made, and what came of them, go to the bin, where they stay
          for 30 days. What somebody has worked on since is kept and named.
        </Text>
      </ConfirmDialog>
    </Stack>
  )
}

interface ResultStepProps {
  readonly run: ImportRun
  readonly collection: string
  readonly actions: ImportActions
}
