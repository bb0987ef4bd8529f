import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useBlocker } from '@tanstack/react-router'
import bar from '#kit/records/form.module.css'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { overBottom } from '#platform/ui/over-page.ts'
import type { MarkEdits } from './use-mark-edits.ts'

/** How many cells wait to be saved. Nobody leaves them by accident; marks are never kept on a device. */
export function MarkSaveBar({ marks }: { readonly marks: MarkEdits }) {
  const { all, wrong, isSaving } = marks
  const sound = all - wrong
  useHotkeys([['mod+S', marks.save]], [], true)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && all > 0,
    enableBeforeUnload: () => all > 0,
    withResolver: true,
  })
  return (
    <>
      {all > 0 && (
        <section className={bar.bar} ref={overBottom} aria-label="Unsaved marks">
          <span className={bar.barWords} role="status">
            {[
              sound > 0 ? `${sound.toLocaleString('en-GB')} unsaved` : null,
              wrong > 0 ? `${wrong.toLocaleString('en-GB')} to put right` : null,
            ]
              .filter((words) => words !== null)
              .join(', ')}
          </span>
          <Button variant="default" onClick={marks.discard} disabled={isSaving}>
            Discard
          </Button>
          <Button onClick={marks.save} loading={isSaving} disabled={sound === 0}>
            {sound === 1 ? 'Save 1 cell' : `Save ${sound.toLocaleString('en-GB')} cells`}
          </Button>
        </section>
      )}
      <ConfirmDialog
        opened={blocker.status === 'blocked'}
        title="Leave without saving?"
        verb="Leave"
        danger
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        {all === 1 ? 'One cell is' : `${all.toLocaleString('en-GB')} cells are`} not saved and would be lost.
      </ConfirmDialog>
    </>
  )
}
