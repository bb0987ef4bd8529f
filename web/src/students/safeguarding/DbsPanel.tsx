import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import {
  type DbsFacts,
  dbsRenewalOf,
  dbsStateOf,
  dbsStates,
  updateServiceResults,
} from '@minster/domain/care/safeguarding/dbs'
import type { Studying } from '@minster/domain/care/safeguarding/safeguarding-needs'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { StateAndDay } from '#care/safeguarding/StateAndDay.tsx'
import { FileLink } from '#kit/records/FileLink.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordDialog, type RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { changeRecord, listQuery, refreshRecords } from '#kit/records/records.ts'
import { labelAt, textAt } from '#kit/records/values-of.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { SeenDialog } from './SeenDialog.tsx'

const collection = 'dbs-records'
const fields =
  'issuedOn,number,level,workforce,seenOn,seenBy,updateService,lastChecked,lastResult,expiresOn,copy,copyUntil'

type OpenDialog = { readonly record: RecordValues; readonly dialog: 'seen' | 'checked' }

/** The DBS certificates the college has seen or is to see, the latest first. The certificates themselves are not kept. */
export function DbsPanel({ student, studying }: DbsPanelProps) {
  const query = new URLSearchParams({ student, fields, sort: '-issuedOn', pageSize: '50' })
  const records = useQuery(listQuery(collection, query))
  const [openRecord, setOpenRecord] = useState<RecordToEdit | null>(null)
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const certificates = records.data?.data ?? []
  const canAdd = records.data?.meta.abilities?.create === true
  const state = dbsStateOf(studying, certificates[0] ? dbsFacts(certificates[0]) : null, todayHere())

  return (
    <Panel
      title="DBS certificates"
      beside={records.data && <StatusChip {...dbsStates[state]} bordered />}
      actions={
        canAdd && (
          <PanelAction
            leftSection={<IconPlus size="0.875rem" stroke={2} />}
            onClick={() => setOpenRecord({ collection, preset: { student } })}
          >
            Add certificate
          </PanelAction>
        )
      }
    >
      {records.isPending && <SkeletonRows rows={2} columns={3} />}
      {records.isError && <ErrorState error={records.error} onRetry={() => void records.refetch()} />}
      {records.data && certificates.length === 0 && (
        <PanelWords>
          None yet. What is seen is written down here; the certificate itself is not kept.
        </PanelWords>
      )}
      {certificates.length > 0 && (
        <Lines aria-label="DBS certificates">
          {certificates.map((record, index) => (
            <DbsLine
              key={record.id}
              record={record}
              studying={studying}
              isLatest={index === 0}
              canEdit={canAdd}
              onOpen={() => setOpenRecord({ collection, id: record.id })}
              onDialog={(dialog) => setOpenDialog({ record, dialog })}
            />
          ))}
        </Lines>
      )}
      <RecordDialog opened={openRecord} onClose={() => setOpenRecord(null)} />
      {openDialog?.dialog === 'seen' && (
        <SeenDialog
          collection={collection}
          record={openDialog.record}
          title={`Seen: DBS certificate of ${formatDate(textAt(openDialog.record, 'issuedOn'))}`}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog?.dialog === 'checked' && (
        <CheckedDialog record={openDialog.record} onClose={() => setOpenDialog(null)} />
      )}
    </Panel>
  )
}

function DbsLine({ record, studying, isLatest, canEdit, onOpen, onDialog }: DbsLineProps) {
  const text = (path: string) => textAt(record, path)
  const day = (path: string) => formatDate(text(path))
  const facts = dbsFacts(record)
  const state = dbsStateOf(studying, facts, todayHere())
  const issued = day('issuedOn')
  const seenBy = labelAt(record, 'seenBy')
  return (
    <li>
      <Group gap="sm" mih="1.875rem">
        <TextButton onClick={onOpen}>
          <strong>Issued {issued}</strong>
        </TextButton>
        {isLatest ? (
          <StateAndDay {...dbsStates[state]} state={state} day={dbsRenewalOf(facts)} />
        ) : (
          <Muted span>An earlier one</Muted>
        )}
        <Group gap="sm" ml="auto">
          {canEdit && isLatest && facts.seenOn !== null && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              aria-label={`Checked today: certificate of ${issued} on the Update Service`}
              onClick={() => onDialog('checked')}
            >
              Checked today
            </Button>
          )}
          {canEdit && facts.seenOn === null && (
            <Button
              variant="default"
              size="xs"
              aria-label={`Mark as seen: certificate of ${issued}`}
              onClick={() => onDialog('seen')}
            >
              Mark as seen
            </Button>
          )}
        </Group>
      </Group>
      <Group gap="sm" align="baseline" c="dimmed" className="tabular">
        <span>{[text('level'), text('workforce'), text('number')].filter(Boolean).join(' · ')}</span>
        <span>
          {facts.seenOn === null
            ? 'Not seen yet'
            : `Seen ${day('seenOn')}${seenBy === '' ? '' : ` by ${seenBy}`}`}
        </span>
        {facts.updateService === true && (
          <span>
            {facts.lastChecked === null
              ? 'On the Update Service, not checked yet'
              : `Update Service ${day('lastChecked')}: ${text('lastResult') || 'no answer noted'}`}
          </span>
        )}
      </Group>
      {isLinkValue(record['copy']) && (
        <Group gap="sm" align="baseline" c="dimmed">
          <FileLink file={record['copy']} />
          <span>The copy is deleted on {day('copyUntil')}</span>
        </Group>
      )}
    </li>
  )
}

function dbsFacts(record: RecordValues): DbsFacts {
  const dayOf = (path: string) => textAt(record, path) || null
  return {
    issuedOn: textAt(record, 'issuedOn'),
    seenOn: dayOf('seenOn'),
    updateService: record['updateService'] === true,
    lastChecked: dayOf('lastChecked'),
    lastResult: dayOf('lastResult'),
  }
}

interface DbsPanelProps {
  readonly student: string
  readonly studying: Studying
}

interface DbsLineProps {
  readonly record: RecordValues
  readonly studying: Studying
  readonly isLatest: boolean
  readonly canEdit: boolean
  readonly onOpen: () => void
  readonly onDialog: (dialog: OpenDialog['dialog']) => void
}

/** Records today's answer of the Update Service. */
function CheckedDialog({ record, onClose }: CheckedDialogProps) {
  const queryClient = useQueryClient()
  const [result, setResult] = useState('')
  const write = useMutation({
    mutationFn: () =>
      changeRecord('dbs-records', record, {
        updateService: true,
        lastChecked: todayHere(),
        lastResult: result,
      }),
    meta: { saysItself: true },
    onSuccess: async () => {
      onClose()
      showDone('The check of today is written down')
      await refreshRecords(queryClient)
    },
  })
  return (
    <FormDialog
      title="Checked on the Update Service today"
      verb="Write it down"
      isReady={result !== ''}
      isBusy={write.isPending}
      failure={write.error?.message}
      onSubmit={() => write.mutate()}
      onClose={onClose}
    >
      <Text size="sm">No change renews the certificate for three years from today.</Text>
      <Radio.Group label="What did the Update Service say?" value={result} onChange={setResult}>
        <Stack gap="xs" mt="xs">
          {updateServiceResults.map((option) => (
            <Radio key={option} value={option} label={option} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  )
}

interface CheckedDialogProps {
  readonly record: RecordValues
  readonly onClose: () => void
}
