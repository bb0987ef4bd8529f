import { Button } from '@mantine/core'
import { onDemand } from '@minster/domain/platform/words/on-demand'
import { Callout } from '#platform/ui/Callout.tsx'
import classes from './mailed-form.module.css'
import type { Saving, Theirs } from './use-draft.ts'

/** What is said of a draft, in the words of whoever writes it. */
export interface DraftWords {
  readonly saving: string
  readonly saved: (time: string) => string
  readonly notSaved: string
  readonly conflictTitle: string
  readonly conflict: (time: string) => string
  readonly keepMine: string
  readonly takeTheirs: string
}

const clock = onDemand(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }))
const timeOf = (instant: string) => clock().format(new Date(instant))

/** Whether what is written is kept. */
export function SavedLine({ saving, words }: { readonly saving: Saving; readonly words: DraftWords }) {
  return (
    <span className={classes.saved} role="status" data-failed={saving.is === 'failed' || undefined}>
      {saving.is === 'saved' && words.saved(timeOf(saving.at))}
      {saving.is === 'saving' && words.saving}
      {saving.is === 'failed' && words.notSaved}
    </span>
  )
}

/** Somebody with the same link wrote meanwhile: whose words count has to be said. */
export function OtherDraft({ draft, words }: OtherDraftProps) {
  if (draft.theirs === null) return null
  return (
    <Callout tone="warning" className={classes.conflict ?? ''} role="alert">
      <strong>{words.conflictTitle}</strong>
      <p>{words.conflict(timeOf(draft.theirs.savedAt))}</p>
      <div className={classes.choices}>
        <Button variant="default" size="md" onClick={() => void draft.keepMine()}>
          {words.keepMine}
        </Button>
        <Button variant="default" size="md" onClick={draft.takeTheirs}>
          {words.takeTheirs}
        </Button>
      </div>
    </Callout>
  )
}

interface OtherDraftProps {
  readonly draft: {
    readonly theirs: Theirs<object>
    readonly keepMine: () => Promise<void>
    readonly takeTheirs: () => void
  }
  readonly words: DraftWords
}
