import { Select, Stack, Text, TextInput } from '@mantine/core'
import type { CheckFound } from '@minster/domain/hesa/checks/check-calls'
import { isDay } from '@minster/domain/platform/words/calendar'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#kit/records/DayInput.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { MendedTable } from './MendedTable.tsx'
import { checkNow, countStudents, mend as send } from './return-problems.ts'

/** At once, as the call takes them. */
const mostAtOnce = 1000

/** Writes one value for many students: it is chosen, then seen for whom, then written. */
export function MendDialog({ code, check, title, mend, onClose }: MendDialogProps) {
  const queryClient = useQueryClient()
  const [value, setValue] = useState('')
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const preview = useMutation({
    meta: { saysItself: true },
    mutationFn: (skip: number) => send(code, check, { value, preview: true, ...(skip > 0 && { skip }) }),
    onSuccess: () => setLeftOut(new Set()),
  })
  const seen = preview.data?.rows ?? []
  const leftBefore = preview.variables ?? 0
  const possible = seen.filter(({ refused }) => refused === null)
  const chosen = possible.flatMap(({ student }) => (leftOut.has(student.id) ? [] : [student.id]))
  const write = useMutation({
    meta: { saysItself: true },
    mutationFn: async () => {
      const rows = []
      let written = 0
      for (let at = 0; at < chosen.length; at += mostAtOnce) {
        const part = await send(code, check, { value, students: chosen.slice(at, at + mostAtOnce) })
        rows.push(...part.rows)
        written += part.written
      }
      return { rows, written, more: preview.data?.more ?? 0, left: leftBefore + seen.length - written }
    },
    onSettled: () => refreshRecords(queryClient),
  })
  const again = useMutation({
    meta: { saysItself: true },
    mutationFn: () => checkNow(code),
    async onSuccess() {
      onClose()
      await refreshRecords(queryClient)
    },
  })
  const isReady = mend.isDay ? isDay(value) : value !== ''
  if (write.data)
    return (
      <FormDialog
        title={title}
        width={640}
        verb={write.data.more > 0 ? 'See the next' : 'Check again'}
        back="Close"
        isBusy={again.isPending || preview.isPending}
        failure={(again.error ?? preview.error)?.message}
        onSubmit={() =>
          write.data.more > 0
            ? preview.mutate(write.data.left, { onSuccess: () => write.reset() })
            : again.mutate()
        }
        onClose={onClose}
      >
        <Text size="md" role="status">
          Written for {countStudents(write.data.written)}.
          {write.data.more > 0 && ` ${comeAfter(write.data.more)}`}
        </Text>
        <MendedTable rows={write.data.rows} isDone />
      </FormDialog>
    )
  return (
    <FormDialog
      title={title}
      width={640}
      verb={preview.data ? `Write it for ${countStudents(chosen.length)}` : 'See for whom'}
      isReady={preview.data ? chosen.length > 0 : isReady}
      isBusy={preview.isPending || write.isPending}
      failure={(write.error ?? preview.error)?.message}
      onSubmit={() => (preview.data ? write.mutate() : preview.mutate(0))}
      onClose={onClose}
    >
      <Text size="md">
        {mend.label} is empty for {countStudents(mend.students)}. One value is written into their records, as
        if each were opened and saved; what stands there already is left as it is.
      </Text>
      <ValueInput
        mend={mend}
        value={value}
        onChange={(next) => {
          setValue(next)
          preview.reset()
          write.reset()
        }}
      />
      {preview.data && (
        <Stack gap="2xs">
          <Text role="status" size="sm" fw={500}>
            {countStudents(possible.length)} can be given this {inSentence(mend.label)}
            {possible.length < preview.data.rows.length &&
              `, ${(preview.data.rows.length - possible.length).toLocaleString('en-GB')} cannot`}
          </Text>
          {preview.data.more > 0 && <Muted>{comeAfter(preview.data.more)}</Muted>}
          <MendedTable rows={preview.data.rows} leftOut={leftOut} onLeaveOut={setLeftOut} />
        </Stack>
      )}
    </FormDialog>
  )
}

const comeAfter = (more: number) => `${more.toLocaleString('en-GB')} more come after these.`

function ValueInput({ mend: { label, offers, isDay: takesDay }, value, onChange }: ValueInputProps) {
  if (offers)
    return (
      <Select
        label={label}
        data={[...offers]}
        value={value === '' ? null : value}
        searchable
        limit={200}
        allowDeselect={false}
        data-autofocus
        nothingFoundMessage="Nothing is called that"
        onChange={(next) => onChange(next ?? '')}
      />
    )
  if (takesDay) return <DayInput label={label} value={value} onChange={onChange} />
  return (
    <TextInput
      label={label}
      value={value}
      maxLength={255}
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type Mend = NonNullable<CheckFound['mend']>

interface MendDialogProps {
  /** Of the collection. */
  readonly code: string
  readonly check: string
  readonly title: string
  readonly mend: Mend
  readonly onClose: () => void
}

interface ValueInputProps {
  readonly mend: Mend
  readonly value: string
  readonly onChange: (value: string) => void
}
