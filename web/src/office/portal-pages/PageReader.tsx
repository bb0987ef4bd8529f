import { portalPage } from '@minster/domain/office/portal-pages/portal-page'
import { RecordFacts } from '#kit/records/RecordFacts.tsx'
import type { RecordValues } from '#kit/records/records.ts'
import { Markdown } from '#platform/ui/Markdown.tsx'
import classes from './portal-pages.module.css'
import { portalPictureAt } from './portal-pages.ts'

/** A page for whoever may look at it but not change it. */
export function PageReader({ record }: { readonly record: RecordValues }) {
  const { body } = record
  return (
    <>
      <RecordFacts declaration={portalPage} record={record} only={({ path }) => path !== 'body'} />
      <section className={classes.preview} aria-label="The page">
        <Markdown text={typeof body === 'string' ? body : ''} pictureAt={portalPictureAt} />
      </section>
    </>
  )
}
