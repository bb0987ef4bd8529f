import { ActionIcon, Button, Group, Menu, Textarea } from '@mantine/core'
import { notYetReviewed } from '@minster/domain/admissions/checks/checks'
import { formatDate, formatDays } from '@minster/domain/platform/words/format'
import { IconNote } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusButton } from '#platform/ui/StatusButton.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import classes from './application.module.css'
import { type CheckLine, resultsOf } from './check-lines.ts'
import { panelOf, showPanel } from './panels.ts'

/** One check: its result as a menu, since when and by whom, whose turn it is, and its note. */
export function CheckRow({ line, canEdit, isBusy, isNoting, ...callbacks }: CheckRowProps) {
  const { family, label, chip, quickResult, note, turn, at, by } = line
  const panel = panelOf(family)
  return (
    <li className={classes.check}>
      <span>
        {panel ? (
          <TextButton className={classes.link ?? ''} onClick={() => showPanel(panel)}>
            {label}
          </TextButton>
        ) : (
          <strong>{label}</strong>
        )}
      </span>
      <span>
        {canEdit ? (
          <ResultMenu line={line} isBusy={isBusy} onChoose={callbacks.onChoose} />
        ) : (
          <StatusChip label={chip.label} tone={chip.tone} />
        )}
      </span>
      <span className={classes.by} title={by?.label}>
        <Muted span>
          {turn
            ? `${turn.holder} ${formatDays(turn.since, todayHere())}`
            : [line.notDueReason ?? (at && formatDate(at)), by?.label].filter(Boolean).join(' · ')}
        </Muted>
      </span>
      <span className={classes.quick}>
        {canEdit && quickResult && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            disabled={isBusy}
            aria-label={`${quickResult === 'Accepted' ? 'Accept' : 'Acknowledge'} ${label}`}
            onClick={callbacks.onAccept}
          >
            {quickResult === 'Accepted' ? 'Accept' : 'Acknowledge'}
          </Button>
        )}
        {canEdit && !isNoting && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={note ? `Change the note on ${label}` : `Write a note on ${label}`}
            title={note ? 'Change the note' : 'Write a note'}
            onClick={() => callbacks.onNote(true)}
          >
            <IconNote size="1rem" stroke={1.7} />
          </ActionIcon>
        )}
      </span>
      {isNoting ? (
        <NoteForm
          label={label}
          text={note?.text ?? ''}
          isBusy={isBusy}
          onWrite={callbacks.onWrite}
          onClose={() => callbacks.onNote(false)}
        />
      ) : (
        note && (
          <p className={classes.note}>
            {note.text}
            {note.by && (
              <Muted span ml="xs">
                {note.by.label}, {formatDate(note.at)}
              </Muted>
            )}
          </p>
        )
      )}
    </li>
  )
}

function ResultMenu({ line, isBusy, onChoose }: ResultMenuProps) {
  return (
    <Menu position="bottom-start" width={270}>
      <Menu.Target>
        <StatusButton
          label={line.chip.label}
          tone={line.chip.tone}
          disabled={isBusy}
          data-check={line.family}
          aria-label={`${line.label}: ${line.chip.label}. Change it`}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {line.result !== null && (
          <Menu.Item onClick={() => onChoose(null)}>
            <StatusChip label={notYetReviewed.label} tone={notYetReviewed.tone} />
          </Menu.Item>
        )}
        {Object.entries(resultsOf(line.family))
          .filter(([result]) => result !== line.result)
          .map(([result, { label, tone }]) => (
            <Menu.Item key={result} onClick={() => onChoose(result)}>
              <StatusChip label={label ?? result} tone={tone} />
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function NoteForm({ label, text, isBusy, onWrite, onClose }: NoteFormProps) {
  const [draft, setDraft] = useState(text)
  const field = useRef<HTMLTextAreaElement>(null)
  // The form opens on request, so the focus belongs in it.
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onWrite(draft)
      }}
    >
      <Textarea
        ref={field}
        aria-label={`Note on ${label}`}
        placeholder="What the office should remember about this check"
        autosize
        minRows={2}
        maxLength={5000}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onWrite(draft)
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      />
      <Group gap="xs" justify="flex-end" mt="xs">
        <Button variant="default" size="xs" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="xs" loading={isBusy} disabled={draft === text}>
          Save note
        </Button>
      </Group>
    </form>
  )
}

interface CheckRowProps {
  readonly line: CheckLine
  readonly canEdit: boolean
  readonly isBusy: boolean
  readonly isNoting: boolean
  readonly onNote: (isOpen: boolean) => void
  readonly onChoose: (result: string | null) => void
  readonly onAccept: () => void
  readonly onWrite: (text: string) => void
}

interface ResultMenuProps {
  readonly line: CheckLine
  readonly isBusy: boolean
  readonly onChoose: (result: string | null) => void
}

interface NoteFormProps {
  readonly label: string
  readonly text: string
  readonly isBusy: boolean
  readonly onWrite: (text: string) => void
  readonly onClose: () => void
}
