import { Button, Group, Text } from '@mantine/core'
import { onDemand } from '@minster/domain/platform/words/on-demand'
import { Callout } from '#platform/ui/Callout.tsx'
import type { SaveState } from '#platform/ui/SaveStatus.tsx'
import classes from './mailed-form.module.css'
import type { SavedDraft } from './mailed-form.ts'

/** What is said of a draft, in the words of whoever writes it. */
export interface DraftTexts {
  readonly saving: string
  readonly saved: (time: string) => string
  readonly notSaved: string
  readonly conflictTitle: string
  readonly conflict: (time: string) => string
  readonly keepMine: string
  readonly takeTheirs: string
}

const clock = onDemand(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }))
const formatTime = (instant: string) => clock().format(new Date(instant))

/** Whether what is written is kept. */
export function SavedLine({ draft: { state, savedAt }, words }: SavedLineProps) {
  const isFailed = state === 'refused' || state === 'offline'
  return (
    <Text
      span
      size="sm"
      c={isFailed ? 'var(--tone-warning)' : 'dimmed'}
      className={classes.saved ?? ''}
      role="status"
    >
      {state === 'saved' && savedAt !== null && words.saved(formatTime(savedAt))}
      {state === 'saving' && words.saving}
      {isFailed && words.notSaved}
    </Text>
  )
}

interface SavedLineProps {
  readonly draft: { readonly state: SaveState; readonly savedAt: string | null }
  readonly words: DraftTexts
}

/** Somebody with the same link wrote meanwhile: whose words count has to be said. */
export function OtherDraft({ draft, words }: OtherDraftProps) {
  if (draft.theirs === null) return null
  return (
    <Callout tone="warning" fz="md" role="alert">
      <strong>{words.conflictTitle}</strong>
      <Text mt="3xs" mb="sm">
        {words.conflict(formatTime(draft.theirs.savedAt))}
      </Text>
      <Group gap="xs">
        <Button variant="default" size="md" onClick={draft.keepMine}>
          {words.keepMine}
        </Button>
        <Button variant="default" size="md" onClick={draft.takeTheirs}>
          {words.takeTheirs}
        </Button>
      </Group>
    </Callout>
  )
}

interface OtherDraftProps {
  readonly draft: {
    readonly theirs: SavedDraft<object> | null
    readonly keepMine: () => void
    readonly takeTheirs: () => void
  }
  readonly words: DraftTexts
}
