import { lazy, Suspense } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './enrolment-form.module.css'

const Markdown = lazy(inTime(async () => ({ default: (await import('#platform/ui/Markdown.tsx')).Markdown })))

/** The words of a policy; those agreed to long ago were not always kept. */
export function PolicyWording({ text }: { readonly text: string | null }) {
  if (text === null) return <p className={classes.dimmed}>Its words were not kept here.</p>
  return (
    <div className={classes.wording}>
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <Markdown text={text} />
      </Suspense>
    </div>
  )
}
